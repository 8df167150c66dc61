import { findCodes } from "./codes/find-codes";
import { findFaces } from "./faces/find-faces";
import type { FoundRegion, RegionPicture } from "../page/found-region";
import { isIdentityDocument } from "./identity/identity-document";
import { findMachineReadableZones } from "./identity/machine-readable-zone";
import { findStampsAndSignatures } from "./ink/stamps-and-signatures";

/**
 * By default, identity documents are covered completely; elsewhere machine-readable zones, and codes unless they cannot
 * identify a person. Rejects if the face detector or the reader of codes cannot be loaded.
 */
export async function detectRegions(picture: RegionPicture): Promise<readonly FoundRegion[]> {
  const zones = findMachineReadableZones(picture);
  const faces = await findFaces(picture);
  const codes = await findCodes(picture);
  const found = [...faces, ...findStampsAndSignatures(picture, [...faces, ...codes, ...zones]), ...codes, ...zones];
  const isIdentity = isIdentityDocument(picture, found);
  const personal = new Set<FoundRegion>([...zones, ...codes.filter(({ mayBePersonal }) => mayBePersonal)]);
  return found.map((region) => ({
    kind: region.kind,
    corners: region.corners,
    covered: isIdentity || personal.has(region),
  }));
}
