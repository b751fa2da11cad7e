import sharp from "sharp";
import { createMedia } from "#app/adapters/images/media.ts";
import { importPhoto } from "#app/domain/photos/photos.server.ts";
import type { Site } from "./site.ts";

const stamp = "2026-11-20T04:30:00.000Z";

interface Given {
  time: string;
  note?: string;
  projectId?: number | null;
  /** The colour of its photo; without one it has none. */
  colour?: string;
  /** Whether its photo is higher than wide. */
  upright?: boolean;
}

/** Puts events with photos of one colour on a day. @returns their ids */
export async function addSiteEvents({ dependencies: { db, storage } }: Site, date: string, given: Given[]) {
  const media = createMedia({ concurrency: 2 });
  const ids: number[] = [];
  for (const { time, note = "", projectId = null, colour, upright } of given) {
    const photoId = colour === undefined ? null : await addPhoto(colour, upright);
    const row = { date, time, note, projectId, photoId, createdBy: null, deletedAt: null };
    const stored = db.insertInto("event").values({ ...row, createdAt: stamp, updatedAt: stamp });
    ids.push((await stored.returning("id").executeTakeFirstOrThrow()).id);
  }
  return ids;

  async function addPhoto(background: string, upright = false) {
    const size = upright ? { width: 900, height: 1200 } : { width: 1200, height: 900 };
    const bytes = await sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer();
    const about = { audience: "private", alt: `A wall in ${background}` } as const;
    return importPhoto(db, { storage, media }, { content: new Uint8Array(bytes), ...about });
  }
}
