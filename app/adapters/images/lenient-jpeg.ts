const startOfScan = 0xda;
/** Baseline and extended sequential frames, whose scans each have all coefficients. */
const sequentialFrames = [0xc0, 0xc1];
const endOfImage = Buffer.from([0xff, 0xd9]);

/**
 * Returns a JPEG without the faults that every viewer overlooks and libjpeg warns of, so that what it still warns of is
 * damage: bytes between the segments of the header, and in sequential JPEGs wrong progression parameters of scans
 * (Samsung) and a missing end marker (webcams).
 */
export function withoutHarmlessFaults(sent: Uint8Array): Uint8Array {
  const jpeg = Buffer.from(sent);
  const parts = [jpeg.subarray(0, 2)];
  let isSequential = false;
  let at = 2;
  for (;;) {
    at = jpeg.indexOf(0xff, at);
    while (at >= 0 && jpeg[at + 1] === 0xff) at += 1;
    if (at < 0 || at + 4 > jpeg.length) return sent;
    const marker = jpeg[at + 1] as number;
    if (marker === startOfScan) break;
    // Not a segment of a header.
    if (marker < 0xc0) {
      at += 1;
      continue;
    }
    isSequential ||= sequentialFrames.includes(marker);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    parts.push(jpeg.subarray(at, end));
    at = end;
  }
  parts.push(jpeg.subarray(at));
  if (!isSequential) return Buffer.concat(parts);
  // In the data of a scan, 0xff is followed by 0 or a restart marker.
  for (; at >= 0; at = jpeg.indexOf(Buffer.from([0xff, startOfScan]), at + 2)) {
    const parameters = at + 5 + 2 * (jpeg[at + 4] ?? 0);
    if (parameters + 3 <= jpeg.length) jpeg.set([0, 63, 0], parameters);
  }
  return Buffer.concat([...parts, endOfImage]);
}
