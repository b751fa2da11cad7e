export interface QrCode {
  /** Modules along one side, the quiet margin included. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
}

/** Dark on light by night too, since not every camera reads it the other way round. */
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
