import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMessage } from "#tests/support/messages.ts";
import { addEquipment, addProject } from "#tests/support/records.ts";
import {
  countInbox,
  countUnread,
  eachMessage,
  findMessage,
  listInbox,
  messagesPerPage,
} from "./inbox.server.ts";
import { inboxFilter, inboxSearch } from "./inbox.ts";

const filter = (search = "") => inboxFilter(new URLSearchParams(search));
const namesIn = async (db: Db, search: string) =>
  (await listInbox(db, filter(search))).messages.map(({ name }) => name);

const moments = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 9, 1) + at * 60_000).toISOString());

onBothDatabases("the inbox", (open) => {
  test("has every folder, spam apart, and nothing that is deleted; each is counted", async () => {
    const db = await open();
    const [first, second, third, fourth] = moments(4);
    await addMessage(db, { name: "New", createdAt: first ?? "" });
    await addMessage(db, { name: "Read", status: "read", createdAt: second ?? "" });
    await addMessage(db, { name: "Old", status: "archived", createdAt: third ?? "" });
    await addMessage(db, { name: "Spam", spam: 1, createdAt: fourth ?? "" });
    await addMessage(db, { name: "Deleted", deletedAt: "2026-11-20T10:00:00.000Z" });
    await addMessage(db, { name: "Deleted spam", spam: 1, deletedAt: "2026-11-20T10:00:00.000Z" });
    expect(await namesIn(db, "")).toEqual(["Old", "Read", "New"]);
    expect(await namesIn(db, "status=new")).toEqual(["New"]);
    expect(await namesIn(db, "status=read")).toEqual(["Read"]);
    expect(await namesIn(db, "status=archived")).toEqual(["Old"]);
    expect(await namesIn(db, "status=spam")).toEqual(["Spam"]);
    expect(await countInbox(db)).toEqual({ all: 3, new: 1, read: 1, archived: 1, spam: 1 });
    expect(await countUnread(db)).toBe(1);
  });

  test.each([
    ["a name, in any case", "girish BHONSLE"],
    ["words in any order and field", "chembur kadambari girish"],
    ["an email address", "office@kadambari.example"],
    ["a company", "Kadambari"],
    ["the text", "two-level"],
    ["the reference a visitor reads out", "inq-b2c3d4"],
    ["Devanagari", "नमस्ते"],
    ["letters with accents, in any case", "éCOLE"],
    ["an emoji", "🏗️"],
    ["a percent sign as itself", "100%"],
    ["an underscore as itself", "plot_38"],
    ["a backslash as itself", "C:\\plans"],
    ["quotes and script", `"<script>alert('x')</script>"`],
    ["nothing but blanks, as if there were no search", "   "],
  ])("finds by %s", async (_, q) => {
    const db = await open();
    await addMessage(db, {
      name: "Girish Bhonsle",
      email: "office@kadambari.example",
      company: "Kadambari Realty",
      reference: "INQ-B2C3D4",
      message: `Two-level basement at Chembur, 100% on plot_38, C:\\plans École नमस्ते 🏗️ "<script>alert('x')</script>"`,
    });
    expect(await namesIn(db, new URLSearchParams({ q }).toString())).toEqual(["Girish Bhonsle"]);
  });

  test.each(["%", "_", "\\", "'; drop table message; --", "girish nobody", "\0girish\0zz", "x".repeat(5000)])(
    "finds nothing by %j, and nothing breaks",
    async (q) => {
      const db = await open();
      await addMessage(db);
      expect(await namesIn(db, new URLSearchParams({ q }).toString())).toEqual([]);
      expect(await countUnread(db)).toBe(1);
    },
  );

  test.each([
    ["", ""],
    ["a search in it ", "&q=nr+chembur"],
  ])(
    "%sis read page by page without losing or repeating one, even where many came in the same moment",
    async (_, q) => {
      const db = await open();
      const count = messagesPerPage * 2 + 5;
      for (let at = 0; at < count; at += 1) await addMessage(db, { name: `Nr ${at}` });
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await listInbox(db, filter(`page=${page}${q}`)));
      expect(pages.map(({ messages }) => messages.length)).toEqual([messagesPerPage, messagesPerPage, 5]);
      expect(new Set(pages.flatMap(({ messages }) => messages.map(({ id }) => id))).size).toBe(count);
      expect(pages[0]).toMatchObject({ total: count, pages: 3, page: 1 });
      expect(await listInbox(db, filter(`page=99${q}`))).toEqual(pages[2]);
      const exported = [];
      for await (const batch of eachMessage(db, filter(), 10)) exported.push(...batch);
      expect(exported.map(({ id }) => id)).toEqual(
        pages.flatMap(({ messages }) => messages.map(({ id }) => id)),
      );
    },
  );

  test("shows only the beginning of a long text; the message itself is whole", async () => {
    const db = await open();
    const message = "ज़".repeat(5_000);
    const id = await addMessage(db, { message });
    const [listed] = (await listInbox(db, filter())).messages;
    expect(listed?.snippet.length).toBe(200);
    expect((await findMessage(db, id))?.message).toBe(message);
  });

  test("a message knows the machine and the project asked about, also when those are in the trash", async () => {
    const db = await open();
    const deletedAt = "2026-11-20T10:00:00.000Z";
    const [equipmentId, projectId] = [await addEquipment(db, { deletedAt }), await addProject(db)];
    const id = await addMessage(db, { equipmentId, projectId });
    expect(await findMessage(db, id)).toMatchObject({
      equipmentName: "Volvo 210",
      equipmentDeletedAt: deletedAt,
      projectTitle: "Kelva Twins",
      projectDeletedAt: null,
      deletedAt: null,
    });
  });
});

test("an address that makes no sense is the plain inbox", () => {
  const plain = { q: "", status: "all", page: 1 };
  for (const search of [
    "",
    "status=nonsense",
    "status=constructor",
    "page=-1",
    "page=1e9",
    "page=x",
    "q=%00",
  ])
    expect(filter(search), search).toEqual(plain);
});

test("a filter and its address say the same", () => {
  for (const search of ["", "?q=a%26b+%25&status=spam&page=7", "?status=new&message=12"])
    expect(inboxSearch(filter(search), search.includes("message") ? 12 : undefined)).toBe(search);
});
