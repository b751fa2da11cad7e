import type { LinkedPlace, PhotoUsage } from "#app/domain/photos/library.ts";
import { draftsWithPhoto } from "#app/domain/publishing/drafts.server.ts";
import { findSubject } from "#app/domain/publishing/find-subject.server.ts";
import { settingSubject } from "#app/domain/publishing/setting-subject.server.ts";
import type { Db } from "#db/connect.ts";
import { placesOf } from "./photo-usage.server.ts";

export const linkedPlaces = async (db: Db, photoId: number): Promise<LinkedPlace[]> => [
  ...(await placesOf(db, photoId)).map(withAddress),
  ...(await draftsShowing(db, photoId)),
];

/** Returns a place with the address of its form; null for a record in the trash. */
export function withAddress(place: PhotoUsage): LinkedPlace {
  const { kind, id, deleted } = place;
  return { ...place, address: deleted ? null : formOf(kind, id) };
}

function formOf(kind: PhotoUsage["kind"], id: number | null): string | null {
  if (kind === "event") return "/admin/cms/events";
  const record = findSubject({ kind, key: `${id}` });
  return (record ?? settingSubject(kind === "leader" ? "leaders" : "photos")).form;
}

async function draftsShowing(db: Db, photoId: number): Promise<LinkedPlace[]> {
  const found = (await draftsWithPhoto(db, photoId)).map(async (draft) => {
    const subject = findSubject(draft);
    const deleted = (await subject?.find(db)) === undefined;
    return {
      kind: "draft" as const,
      id: null,
      title: subject?.nameOf(draft.values) ?? draft.key,
      deleted,
      address: deleted ? null : (subject?.form ?? null),
    };
  });
  return Promise.all(found);
}
