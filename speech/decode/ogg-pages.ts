/** Pieces of a packet in a page: 255 bytes each, the last one fewer. */
const MAX_PIECES = 255;

/** Packets as an Ogg stream (RFC 3533), one per page, for a decoder of Ogg files. */
export function createOggPages(): (packet: Uint8Array) => Uint8Array {
  let number = 0;
  return (packet) => {
    const pieces = Math.floor(packet.length / 255) + 1;
    if (pieces > MAX_PIECES) throw new RangeError("The packet is too long for a page");
    const page = new Uint8Array(27 + pieces + packet.length);
    const view = new DataView(page.buffer);
    page.set([0x4f, 0x67, 0x67, 0x53]);
    // Flag of the first page.
    page[5] = number === 0 ? 2 : 0;
    // The decoder reads neither position nor checksum; the stream's number is 1.
    view.setUint32(14, 1, true);
    view.setUint32(18, number, true);
    page[26] = pieces;
    page.fill(255, 27, 27 + pieces - 1);
    page[27 + pieces - 1] = packet.length % 255;
    page.set(packet, 27 + pieces);
    number += 1;
    return page;
  };
}
