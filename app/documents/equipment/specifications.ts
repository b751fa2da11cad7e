import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { documentResponse, photoOf } from "#app/documents/kit/document-response.ts";
import { contentWidth, halfWidth, pixelsFor } from "#app/documents/kit/tokens.ts";
import { withContactTexts } from "#app/domain/company/contact.ts";
import { currentContentVersion, readSettings } from "#app/domain/company/settings.server.ts";
import { findMachine } from "#app/domain/equipment/machines.server.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { findAddressed } from "#app/http/addresses/moved-address.server.ts";
import type { Route } from "./+types/specifications.ts";

const maxPhotos = 3;

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const { db, variants } = context.get(dependencies);
  const { origin: site } = context.get(requestInfo);
  const content = await currentContentVersion(db);
  const id = await findAddressed(args, "machine", { segment: params.id, file: "/specifications.pdf" });
  const machine = id === null ? undefined : await findMachine(db, id);
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
        page: site + recordPath("machine", machine),
      };
    },
  });
}
