import { redirect } from "react-router";
import { cachedFile } from "#app/adapters/storage/storage.ts";
import { dependencies } from "#app/context.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { iconVersion, logoPng } from "#app/domain/company/brand-images.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { namesTag } from "#app/http/file-transfer.ts";
import type { Route } from "./+types/icon.ts";
import type { PngIcon } from "./icon-designs.ts";

const mediaTypes = { png: "image/png", ico: "image/x-icon", svg: "image/svg+xml" };

/** Serves the icons of browsers and phones, drawn once from the logo or the mark. */
export async function loader({ request, pattern, context }: Route.LoaderArgs) {
  const { db, storage, media } = context.get(dependencies);
  const brand = brandOf(await readSettings(db));
  const name = pattern.replace(/^\//, "");
  const type = name.split(".").at(-1) as keyof typeof mediaTypes;
  const version = iconVersion(brand) || "plinth";
  if (type === "svg" && brand.logo) return redirect(`/icon-512.png?v=${version}`);
  const requestedVersion = new URL(request.url).searchParams.get("v");
  const etag = `"${version}"`;
  const headers = {
    ETag: etag,
    "Cache-Control":
      requestedVersion === version ? "public, max-age=31536000, immutable" : "public, max-age=86400",
  };
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const make = async () => {
    // Loads fonts, which no page needs.
    const { icoDesigns, pngDesign, svgIcon } = await import("./icon-designs.ts");
    if (type === "svg") return new TextEncoder().encode(svgIcon(brand));
    const logo = await logoPng(db, brand.logo);
    return type === "ico"
      ? media.drawIco(icoDesigns(brand, logo))
      : media.drawIcon(pngDesign(brand, name as PngIcon, logo));
  };
  const bytes = await cachedFile(
    storage,
    { folder: `icons/${name}`, file: `${version}.${type}`, isOutdated: () => true },
    make,
  );
  return new Response(request.method === "HEAD" ? null : bytes, {
    headers: { ...headers, "Content-Type": mediaTypes[type], "Content-Length": String(bytes.length) },
  });
}
