/** Where a logo can be read: on light grounds, on dark ones, or on any. */
type LogoGround = "any" | "light" | "dark";

/** A stored logo. Its file name holds everything that pages need, so that no page has to look it up. */
export interface Logo {
  file: string;
  /** In pixels; of an SVG only the ratio matters. */
  width: number;
  height: number;
  ground: LogoGround;
}

const pattern = /^[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})-(any|light|dark)\.(?:svg|png)$/;

/** Parses a logo's file name; null if it is none. */
export function logoOf(file: string): Logo | null {
  const [, width, height, ground] = pattern.exec(file) ?? [];
  if (!ground) return null;
  return { file, width: Number(width), height: Number(height), ground: ground as LogoGround };
}

export const logoFile = (
  digest: string,
  { width, height, ground }: Omit<Logo, "file">,
  type: "svg" | "png",
): string => `${digest.slice(0, 32)}-${width}x${height}-${ground}.${type}`;

export const logoAddress = ({ file }: Pick<Logo, "file">): string => `/brand/${file}`;

/** Returns the public address of a logo as PNG, for clients that cannot show SVG. */
export const logoPngAddress = ({ file }: Pick<Logo, "file">): string =>
  `/brand/${file.replace(/\.svg$/, ".png")}`;

export const maxLogoBytes = 256 * 1024;
