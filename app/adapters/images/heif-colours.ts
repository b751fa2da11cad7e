const displayP3 = 12;
/** X of the red primary in ICC profiles of Display P3; sRGB has 0.436. */
const reddest = { min: 0.51, max: 0.52 };

/**
 * Returns the colour space of a HEIC or AVIF photo, as far as browsers know it by name: iPhones write Display P3. The decoder
 * leaves colours as they are stored.
 */
export function heifColourSpace(bytes: Uint8Array): PredefinedColorSpace {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 64 * 1024));
  const profile = text.search(/colr(?:prof|rICC)/);
  const codes = text.indexOf("colrnclx");
  try {
    if (profile >= 0) return isRedOfP3(view, profile + 8, text) ? "display-p3" : "srgb";
    return codes >= 0 && view.getUint16(codes + 8) === displayP3 ? "display-p3" : "srgb";
  } catch {
    return "srgb";
  }
}

function isRedOfP3(view: DataView, start: number, text: string): boolean {
  const tag = text.indexOf("rXYZ", start);
  if (tag < 0) return false;
  const x = view.getInt32(start + view.getUint32(tag + 4) + 8) / 65_536;
  return x > reddest.min && x < reddest.max;
}
