import sharp from "sharp";
import { expect } from "vitest";
import { addPhoto } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import type { Browser, Fields } from "../staff-browser.ts";

export const library = "/admin/cms/photos";

/** What the tests of the photo library do, signed in as an admin. */
export function libraryTools(site: Site, admin: Browser) {
  let made = 0;
  const { db } = site.dependencies;

  async function newPhoto(values: { alt?: string; fileName?: string; width?: number } = {}): Promise<number> {
    made += 1;
    const id = await addPhoto(db, String(made).padStart(64, "f"));
    await db
      .updateTable("photo")
      .set({ alt: "", ...values })
      .where("id", "=", id)
      .execute();
    return id;
  }

  async function page(query = ""): Promise<string> {
    const response = await admin.request(library + query);
    expect(response.status, query).toBe(200);
    return response.text();
  }

  /** The ids of the photos of a list. */
  const idsIn = (html: string): number[] =>
    (html.match(/<input[^>]*name="ids"[^>]*>/g) ?? []).flatMap((box) =>
      box.includes("checkbox") ? Number(/value="(\d+)"/.exec(box)?.[1]) : [],
    );
  const shown = async (query = "") => idsIn(await page(query));

  const post = (fields: Fields, path = library) => admin.post(path, fields);

  /** Deletes or restores photos. */
  const change = (intent: "delete" | "restore", ...ids: number[]) =>
    post([["intent", intent], ...ids.map((id): [string, string] => ["ids", String(id)])]);

  const notes = (id: number) =>
    db
      .selectFrom("activity")
      .select(["action", "title"])
      .where("kind", "=", "photo")
      .where("recordId", "=", String(id))
      .orderBy("id")
      .execute();

  /** Uploads a photo that no other test has. @param name as the header has it */
  async function upload(name?: string, background = `hsl(${((made + 1) * 47) % 360} 80% 40%)`) {
    made += 1;
    const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
    const response = await admin.request("/server/api/library-photos", {
      method: "POST",
      body: new Uint8Array(await image.png().toBuffer()),
      headers: { Origin: site.origin, ...(name !== undefined && { "X-Photo-Name": name }) },
    });
    expect(response.status).toBe(201);
    type Sent = { data: { photo: { id: number; fileName: string; hash: string } } };
    return ((await response.json()) as Sent).data.photo;
  }

  const open = (path: string) => admin.request(library + path);
  return { open, newPhoto, page, idsIn, shown, post, change, notes, upload };
}
