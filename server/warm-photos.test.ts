import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import type { Variants } from "#app/adapters/images/variants.ts";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { warmPhotos } from "./warm-photos.ts";

/** @spec photos.6 */
onBothDatabases("photo sizes created in the background", (open) => {
  let db: Db;
  const logged: { msg: string }[] = [];
  const log = pino({ level: "error" }, { write: (line) => void logged.push(JSON.parse(line)) });
  beforeEach(async () => {
    logged.length = 0;
    db = await open();
  });

  const addPhoto = async (hash: string, width = 400, audience: "private" | "public" = "private") => {
    const row = { hash, audience, width, height: 300, bytes: 9, alt: "" } as const;
    const added = db.insertInto("photo").values({ ...row, createdAt: "2026-11-20T04:30:00.000Z" });
    return (await added.returning("id").executeTakeFirstOrThrow()).id;
  };
  const media = { uploadsRest: async () => {} };
  const variantsThat = (variant: Variants["variant"]): Variants => ({
    variant,
    quickVariant: async () => null,
    file: async () => null,
    remove: async () => {},
  });

  test("are the usual widths of each saved photo, created one at a time", async () => {
    const made: string[] = [];
    let [running, most] = [0, 0];
    const variants = variantsThat(async ({ hash }, width, format) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      made.push(`${hash} ${width}.${format}`);
      return null;
    });
    const warming = warmPhotos({ db, variants, media }, log);
    warming.photosSaved([await addPhoto("a"), await addPhoto("b", 500)]);
    await vi.waitFor(() => expect(made).toHaveLength(5));
    expect(made).toEqual(["a 320.avif", "a 400.avif", "b 320.avif", "b 480.avif", "b 500.avif"]);
    expect(most).toBe(1);
    await warming.stop();
  });

  test("give way to photos that are being stored", async () => {
    const made: string[] = [];
    const variants = variantsThat(async ({ hash }) => {
      made.push(hash);
      return null;
    });
    const stored = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const uploadsRest = () => {
      asked.resolve();
      return stored.promise;
    };
    const warming = warmPhotos({ db, variants, media: { uploadsRest } }, log);
    warming.photosSaved([await addPhoto("a")]);
    await asked.promise;
    await setImmediate();
    expect(made).toEqual([]);
    stored.resolve();
    await vi.waitFor(() => expect(made).toHaveLength(2));
    await warming.stop();
  });

  test("continue with the next photo after a failure, which is logged", async () => {
    const made: string[] = [];
    const variants = variantsThat(async ({ hash }) => {
      if (hash === "broken") throw new Error("cannot be decoded");
      made.push(hash);
      return null;
    });
    const warming = warmPhotos({ db, variants, media }, log);
    warming.photosSaved([await addPhoto("broken"), await addPhoto("fine")]);
    await vi.waitFor(() => expect(made).toEqual(["fine", "fine"]));
    expect(logged.map(({ msg }) => msg)).toEqual(["rendering photo sizes failed"]);
    await addPhoto("shown", 400, "public");
    await db.updateTable("photo").set({ audience: "public" }).where("hash", "=", "broken").execute();
    await warming.warmAll();
    expect(made.slice(2)).toEqual(["shown", "shown"]);
    expect(logged).toHaveLength(2);
    await warming.stop();
  });

  test("do not delay a stop, even if a size never completes", async () => {
    const started: string[] = [];
    const variants = variantsThat(({ hash }) => {
      started.push(hash);
      return new Promise(() => {});
    });
    const warming = warmPhotos({ db, variants, media }, log);
    warming.photosSaved([await addPhoto("stuck"), await addPhoto("next")]);
    await vi.waitFor(() => expect(started).toEqual(["stuck"]));
    await warming.stop();
    warming.photosSaved([await addPhoto("late")]);
    expect(started).toEqual(["stuck"]);
    expect(logged).toEqual([]);
  });
});
