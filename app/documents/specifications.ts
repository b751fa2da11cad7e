import { data } from "react-router";
import { findEquipment } from "#app/content/equipment/equipment.server.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { withContactTexts } from "#app/content/settings/contact.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAddressed } from "#app/http/moved-address.server.ts";
import type { Route } from "./+types/specifications.ts";
import { documentResponse } from "./pdf/document-response.ts";
import { photoOf } from "./pdf/load-photo.server.ts";
import { contentWidth, halfWidth, pixelsFor } from "./pdf/measures.ts";

/** Maximum number of photos on a sheet. */
const maxPhotos = 3;

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const { db, variants } = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const content = await currentContentVersion(db);
  const id = await findAddressed(args, "equipment", params.id, "/specifications.pdf");
  const machine = id === null ? undefined : await findEquipment(db, id);
  if (!machine) throw data(null, { status: 404 });
  const { profile, brand, contact, details } = withContactTexts(await readSettings(db));

  return documentResponse(request, context, {
    document: "machine",
    content,
    settings: { profile, brand, contact, details },
    // What the calendar says changes with the day, without a new version of the content.
    name: `equipment-${machine.id}-${machine.availability
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40)}`,
    filename: `${machine.name} specifications.pdf`,
    async read() {
      const photos = await Promise.all(
        machine.gallery
          .slice(0, maxPhotos)
          .map((photo, at) => photoOf(photo, pixelsFor(at === 0 ? contentWidth : halfWidth), variants)),
      );
      return {
        machine,
        photos: photos.filter((photo) => photo !== null),
        page: site + recordPath("equipment", machine),
      };
    },
  });
}
