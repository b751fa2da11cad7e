import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { build } from "#app/adapters/build.ts";
import { isPoolBusy } from "#app/adapters/queue/process-pool.ts";
import { createShares } from "#app/adapters/queue/shares.ts";
import { currentRegion } from "#app/adapters/region/region.ts";
import { cachedFile } from "#app/adapters/storage/storage.ts";
import { type Dependencies, dependencies, requestInfo } from "#app/context.ts";
import type { Documents } from "#app/documents/print-document.tsx";
import { accentTokens, defaultAccent } from "#app/domain/company/accent.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { logoPng } from "#app/domain/company/brand-images.server.ts";
import type { ContentVersion } from "#app/domain/company/settings.server.ts";
import type { Settings } from "#app/domain/company/settings.ts";
import { type Photo, photoFrame, photoWidthFor } from "#app/domain/photos/photos.ts";
import { networkOf } from "#app/domain/values/network-addresses.ts";
import { contentDisposition, namesTag } from "#app/http/file-transfer.ts";
import type { Db } from "#db/connect.ts";
import type { DocumentBrand } from "./document-brand.ts";
import type { EmbeddedPhoto } from "./photo.tsx";
import type { PrintedProps } from "./sheet.tsx";

type PropsOf<Name extends keyof Documents> = Parameters<Documents[Name]>[0];

interface DocumentResponse<Name extends keyof Documents> {
  document: Name;
  /** Read before any other content, so that a concurrent change gets its own document. */
  content: ContentVersion;
  /** Only those that it shows. */
  settings: PropsOf<Name>["settings"] & Pick<Settings, "brand" | "profile">;
  /** Unique within the content version: `a-z 0-9 -`. */
  name: string;
  /** Whether it is stored for the next request; true when absent. */
  isStored?: boolean;
  filename: string;
  /** When it last changed; with the content when absent. */
  revised?: Date;
  /** Reads what it shows besides the settings. */
  read(): Promise<Omit<PropsOf<Name>, keyof PrintedProps>>;
}

/** Seconds after which a client may ask again for a document that too many others wait before. */
const retryAfter = "30";

/** New documents of a network at once: it would take four such networks to fill the printer's queue. */
const inShare = createShares(5);

/** Responds to a GET or HEAD with a stored or new document, or with 304; with 503 while too many are rendered. */
export async function documentResponse<Name extends keyof Documents>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { document, content, settings, isStored = true, filename, read, ...given }: DocumentResponse<Name>,
): Promise<Response> {
  const { db, storage, printer } = context.get(dependencies);
  const { origin, address } = context.get(requestInfo);
  const { version, tag, changedAt } = content;
  const name = `${given.name}-${createHash("sha256").update(origin).digest("hex").slice(0, 8)}`;
  const etag = `"${tag}-${build}-${name}"`;
  const headers = new Headers({ "Cache-Control": "no-cache", ETag: etag });
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });

  const print = () =>
    inShare(networkOf(address), async () => {
      const { revised = new Date(changedAt) } = given;
      const props = { ...(await read()), settings, brand: await loadBrand(settings, db), revised };
      return printer.print({ document, props, region: currentRegion() });
    });
  const file = {
    folder: "documents",
    file: `${version}/${name}-${tag}-${build}.pdf`,
    // A restore repeats versions.
    isOutdated: (key: string) => Number(key.split("/")[1]) < version,
  };
  // In development every request renders, so that layout changes show at once.
  const isCached = isStored && import.meta.env.MODE !== "development";
  const pdf = isCached ? cachedFile(storage, file, print) : print();
  const bytes = await pdf.catch((error: unknown) => {
    if (isPoolBusy(error)) return null;
    throw error;
  });
  if (!bytes)
    return new Response("Many documents are being made. Try again in a moment.", {
      status: 503,
      headers: { "Cache-Control": "no-store", "Retry-After": retryAfter },
    });
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Length", String(bytes.length));
  headers.set("Content-Disposition", contentDisposition("inline", filename));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

async function loadBrand(settings: Pick<Settings, "brand" | "profile">, db: Db): Promise<DocumentBrand> {
  const { logo, mark, initials, ...brand } = brandOf(settings);
  const { accent, text: onAccent } = brand.accent ?? accentTokens(defaultAccent);
  const png = await logoPng(db, logo);
  return {
    accent,
    onAccent,
    mark,
    initials,
    logo: logo && png && { png, ratio: logo.width / logo.height, isLight: logo.ground === "dark" },
  };
}

/** Loads a photo for a document, at least this many pixels wide if available; null if its file is missing. */
export async function photoOf(
  photo: Photo | undefined,
  wanted: number,
  variants: Dependencies["variants"],
): Promise<EmbeddedPhoto | null> {
  const jpeg = photo && (await variants.variant(photo, photoWidthFor(photo, wanted), "jpeg"));
  if (!jpeg) return null;
  const { focalX, focalY, alt, width, height } = photo;
  return { jpeg: Buffer.from(jpeg), focalX, focalY, alt, frame: photoFrame(photo), ratio: width / height };
}
