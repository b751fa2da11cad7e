/** The part of jsQR that is used here; its own types name no default export that can be called everywhere. */
declare module "jsqr" {
  /** The first QR code in RGBA pixels; null when there is none. */
  export default function jsQR(
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
  ): { data: string } | null;
}
