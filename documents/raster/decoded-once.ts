import type { OpenPicture, Pixels } from "./pixels";

/** Pixels of a decoded picture, to save memory: a page at 400 dpi. */
const MOST_KEPT = 16_000_000;

interface Decoded {
  pixels: Pixels | undefined;
}

/** Does not keep the pixels of closed documents. */
let last: WeakRef<Decoded> | undefined;

/** Reading and writing use the same pixels. Only the picture decoded last is kept, because documents may hold many. */
export function decodedOnce(picture: OpenPicture): OpenPicture {
  const own: Decoded = { pixels: undefined };
  const pixels = (page: number): Pixels => {
    if (own.pixels !== undefined) return own.pixels;
    const decoded = picture.pixels(page);
    if (decoded.width * decoded.height > MOST_KEPT) return decoded;
    const before = last?.deref();
    if (before !== undefined) before.pixels = undefined;
    own.pixels = decoded;
    last = new WeakRef(own);
    return decoded;
  };
  return { ...picture, pixels };
}
