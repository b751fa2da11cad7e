import archivo from "./archivo.woff2?url";
import instrumentSans from "./instrument-sans.woff2?url";

export function FontPreloads() {
  return [archivo, instrumentSans].map((address) => (
    <link key={address} rel="preload" href={address} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
