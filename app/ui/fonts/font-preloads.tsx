import archivo from "./archivo.woff2?url";
import instrumentSans from "./instrument-sans.woff2?url";

/** The fonts that a page shows from the start; staff pages have no headings in the display font. */
export function FontPreloads({ display }: { display: boolean }) {
  return [...(display ? [archivo] : []), instrumentSans].map((address) => (
    <link key={address} rel="preload" href={address} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
