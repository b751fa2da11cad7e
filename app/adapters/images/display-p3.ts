const linear = Float64Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Levels by linear light. Fewer steps would be seen in shadows. */
const steps = 16_384;
const levels = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps;
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});
const levelOf = (light: number) => levels[Math.round(Math.min(Math.max(light, 0), 1) * steps)] ?? 0;

/** Converts 8-bit pixels of Display P3 to sRGB in place. Colours that sRGB lacks get the nearest. */
export function displayP3ToSrgb(pixels: Uint8Array, channels: number): void {
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const red = linear[pixels[at] ?? 0] ?? 0;
    const green = linear[pixels[at + 1] ?? 0] ?? 0;
    const blue = linear[pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = levelOf(1.22494 * red - 0.22494 * green);
    pixels[at + 1] = levelOf(1.042057 * green - 0.042057 * red);
    pixels[at + 2] = levelOf(1.098274 * blue - 0.019638 * red - 0.078636 * green);
  }
}
