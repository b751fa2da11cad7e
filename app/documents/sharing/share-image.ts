import { data, redirect } from "react-router";
import { originalKey } from "#app/adapters/images/variants.ts";
import { cachedFile } from "#app/adapters/storage/storage.ts";
import { dependencies } from "#app/context.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { logoPng, shareImage, shareImageVersion } from "#app/domain/company/brand-images.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Settings } from "#app/domain/company/settings.ts";
import {
  type SharedPage,
  sharedHome,
  sharedMachine,
  sharedOwnPage,
  sharedProject,
  sharedService,
} from "#app/domain/company/shared-page.ts";
import { findMachine } from "#app/domain/equipment/machines.server.ts";
import { findPageName } from "#app/domain/pages/pages.server.ts";
import { photosById } from "#app/domain/photos/photos.server.ts";
import { photoFrame } from "#app/domain/photos/photos.ts";
import { findProject } from "#app/domain/projects/projects.server.ts";
import { findService, listServiceNames } from "#app/domain/services/services.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/share-image.ts";

/**
 * Renders the image of an existing page once per content. An outdated address redirects to the current one.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, storage, media } = context.get(dependencies);
  const [, name = "", mark] = /^([a-z]+(?:-[a-z0-9]+)*)\.([0-9a-f]{16})\.jpeg$/.exec(params.file) ?? [];
  const settings = await readSettings(db);
  const brand = brandOf(settings);
  const page = await findPage(db, settings, name);
  if (!page) throw data(null, { status: 404 });
  if (mark !== shareImageVersion(page, brand)) {
    return redirect(shareImage(page, brand).path, { headers: { "Cache-Control": "no-cache" } });
  }
  const { photo } = page;
  const file = { folder: `share/${name}`, file: `${mark}.jpeg`, isOutdated: () => true };
  const bytes = await cachedFile(storage, file, async () => {
    const master = photo ? await storage.get(originalKey(photo.hash)) : null;
    const image =
      photo && master
        ? { master, focal: { x: photo.focalX, y: photo.focalY }, frame: photoFrame(photo) }
        : null;
    // Loads fonts, which no page needs.
    const { shareSheet } = await import("./share-sheet.ts");
    return media.composeImage(shareSheet(page, image, { ...brand, png: await logoPng(db, brand.logo) }));
  });
  return new Response(bytes, {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

async function findPage(db: Db, settings: Settings, name: string): Promise<SharedPage | null> {
  const [, kind, which = ""] = /^([a-z]+)-?(.*)$/.exec(name) ?? [];
  const { profile } = settings;
  if (name === "home") {
    const hero = settings.photos.hero ?? 0;
    const [services, photos] = await Promise.all([listServiceNames(db), photosById(db, [hero])]);
    return sharedHome(settings, services, photos.get(hero));
  }
  if (kind === "services") {
    const service = await findService(db, which);
    return service ? sharedService(profile, service) : null;
  }
  const id = recordId(which);
  if (id === null) return null;
  if (kind === "projects") {
    const project = await findProject(db, id);
    return project ? sharedProject(profile, project) : null;
  }
  if (kind === "pages") {
    const page = await findPageName(db, id);
    return page ? sharedOwnPage(profile, page) : null;
  }
  const machine = kind === "equipment" && (await findMachine(db, id));
  return machine ? sharedMachine(profile, machine) : null;
}
