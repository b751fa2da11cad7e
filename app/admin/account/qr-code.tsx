export interface QrCode {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** SVG path of the dark modules. */
  path: string;
}

/** Shows a QR code. It stays dark on light in dark mode because some cameras cannot read inverted codes. */
export function QrCodeImage({ qr, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      className="w-full max-w-64 border border-hairline bg-[Canvas]"
      style={{ colorScheme: "light", forcedColorAdjust: "none" }}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="CanvasText" />
    </svg>
  );
}
