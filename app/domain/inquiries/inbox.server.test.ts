import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { countInbox, countInquiries, countUnread, inquiriesPerPage, listInbox } from "./inbox.server.ts";
import { type Folder, folders, inboxFilter, inboxSearch } from "./inbox.ts";
import { eachInquiry, findInquiry } from "./whole-inquiries.server.ts";

/** The latest arrival that is overdue. */
const latestOverdue = "2026-10-01T00:01:00.000Z";
const filter = (search = "") => inboxFilter(new URLSearchParams(search));
const list = (db: Db, search: string) => listInbox(db, filter(search), { latestOverdue });
const namesIn = async (db: Db, search: string) => (await list(db, search)).inquiries.map(({ name }) => name);

const moments = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 9, 1) + at * 60_000).toISOString());

onBothDatabases("the inbox", (open) => {
  /** @spec messages.2, messages.5 */
  test("counts every folder, with spam and archive separate and without deleted inquiries", async () => {
    const db = await open();
    const [first = "", second = "", third = "", fourth = "", fifth = ""] = moments(5);
    const answeredAt = "2026-10-02T00:00:00.000Z";
    await addInquiry(db, { name: "Overdue", createdAt: second });
    await addInquiry(db, { name: "Read", status: "read", createdAt: third });
    await addInquiry(db, { name: "Answered", status: "read", answeredAt, createdAt: first });
    await addInquiry(db, { name: "Old", status: "archived", createdAt: first });
    await addInquiry(db, { name: "New", createdAt: fourth });
    await addInquiry(db, { name: "Spam", spam: 1, createdAt: fifth });
    await addInquiry(db, { name: "Deleted", deletedAt: "2026-11-20T10:00:00.000Z" });
    await addInquiry(db, { name: "Deleted spam", spam: 1, deletedAt: "2026-11-20T10:00:00.000Z" });
    const inFolders = {
      open: ["New", "Read", "Overdue", "Answered"],
      new: ["New", "Overdue"],
      read: ["Read", "Answered"],
      "to-answer": ["Overdue", "Read", "New"],
      overdue: ["Overdue"],
      answered: ["Answered"],
      archived: ["Old"],
      spam: ["Spam"],
      any: ["New", "Read", "Overdue", "Old", "Answered"],
    };
    expect(await namesIn(db, "")).toEqual(inFolders.open);
    for (const folder of Object.keys(folders) as Folder[])
      expect(await namesIn(db, `status=${folder}`), folder).toEqual(inFolders[folder]);
    const counted = Object.entries(inFolders).map(([folder, names]) => [folder, names.length]);
    expect(await countInbox(db, latestOverdue)).toEqual(Object.fromEntries(counted));
    expect(await countUnread(db)).toBe(2);
    expect(await countInquiries(db)).toBe(5);
  });

  test("to answer begins with what is due first, a follow-up before what arrived later that day", async () => {
    const db = await open();
    const answeredAt = "2026-10-01T00:00:00.000Z";
    await addInquiry(db, { name: "Next day", createdAt: "2026-10-03T09:00:00.000Z" });
    await addInquiry(db, { name: "Follow-up", createdAt: answeredAt, answeredAt, followUpOn: "2026-10-03" });
    await addInquiry(db, { name: "First", createdAt: "2026-10-02T09:00:00.000Z" });
    const at = { latestOverdue, today: "2026-10-03" };
    const { inquiries } = await listInbox(db, filter("status=to-answer"), at);
    expect(inquiries.map(({ name }) => name)).toEqual(["First", "Follow-up", "Next day"]);
  });

  test("finds what looks like spam by a search in the folders that gather others", async () => {
    const db = await open();
    await addInquiry(db, { name: "Filled by a browser", spam: 1 });
    for (const folder of Object.keys(folders) as Folder[])
      expect(await namesIn(db, `q=browser&status=${folder}`), folder).toEqual(
        ["open", "new", "any", "spam"].includes(folder) ? ["Filled by a browser"] : [],
      );
    expect(await namesIn(db, "")).toEqual([]);
  });

  const phones = [
    "+91 98200 12345",
    "098200-12345",
    "9820012345",
    "(098) 200.123/45",
    "+91-98200\u00a012345",
  ];
  const searches = [
    ...["+91 98200 12345", "9820012345", "09820012345", "98200-12345", "0091 98200 12345", "919820012345"],
    ...["982001", "98200", "+91 9820", "12345", "Ravi 98200 12345", "98200 12345 ravi"],
  ];
  /** @spec messages.1 */
  test.each(phones)("finds the phone number typed as %s by any notation", async (phone) => {
    const db = await open();
    await addInquiry(db, { name: "Ravi Pawar", phone, reference: "INQ-B2C3D4" });
    await addInquiry(db, { name: "Ravi Other", phone: "+91 22 5550 0151", reference: "INQ-E5F6G7" });
    for (const q of searches)
      expect(await namesIn(db, new URLSearchParams({ q }).toString()), q).toEqual(["Ravi Pawar"]);
  });

  test("finds landlines and foreign numbers with and without their prefix", async () => {
    const db = await open();
    await addInquiry(db, { name: "Landline", phone: "022 5550 0199" });
    await addInquiry(db, { name: "Abroad", phone: "+44 (0)20 7946 0000" });
    const found = async (q: string) => namesIn(db, new URLSearchParams({ q }).toString());
    for (const q of ["+91 22 5550 0199", "022-55500199", "5550 0199"])
      expect(await found(q), q).toEqual(["Landline"]);
    for (const q of ["+44 20 7946 0000", "020 7946 0000", "+44 (0)20 7946"])
      expect(await found(q), q).toEqual(["Abroad"]);
  });

  test("finds by the name of the service, also together with other words", async () => {
    const db = await open();
    await addInquiry(db, { name: "Frame", service: "RCC Construction", message: "A tower." });
    await addInquiry(db, { name: "Hire", service: "Equipment Rental", message: "45 days." });
    await addInquiry(db, { name: "None", service: "", message: "A question." });
    for (const [q, name] of [
      ["rcc construction", "Frame"],
      ["RENTAL", "Hire"],
      ["rental 45", "Hire"],
    ] as const)
      expect(await namesIn(db, new URLSearchParams({ q }).toString()), q).toEqual([name]);
    expect(await namesIn(db, "q=rental+tower")).toEqual([]);
  });

  test("considers only the first twelve words", async () => {
    const db = await open();
    await addInquiry(db, { name: "Girish Bhonsle" });
    expect(await namesIn(db, `q=${"girish+".repeat(12)}nobody`)).toEqual(["Girish Bhonsle"]);
    expect(await namesIn(db, `q=${"girish+".repeat(11)}nobody`)).toEqual([]);
  });

  test("does not confuse numbers in a text with phone numbers", async () => {
    const db = await open();
    await addInquiry(db, {
      name: "Plot",
      message: "900 m², 12 bored piles of 1000 mm",
      phone: "+91 22 5550 0151",
    });
    for (const q of ["900 1000", "1000 900", "12 piles 1000"])
      expect(await namesIn(db, new URLSearchParams({ q }).toString()), q).toEqual(["Plot"]);
    for (const q of ["900 2000", "55500199"])
      expect(await namesIn(db, `q=${q.replace(" ", "+")}`), q).toEqual([]);
  });

  /** @spec messages.1 */
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
    await addInquiry(db, {
      name: "Girish Bhonsle",
      email: "office@kadambari.example",
      company: "Kadambari Realty",
      reference: "INQ-B2C3D4",
      message: `Two-level basement at Chembur, 100% on plot_38, C:\\plans École नमस्ते 🏗️ "<script>alert('x')</script>"`,
    });
    expect(await namesIn(db, new URLSearchParams({ q }).toString())).toEqual(["Girish Bhonsle"]);
  });

  test.each(["%", "_", "\\", "'; drop table inquiry; --", "girish nobody", "\0girish\0zz", "x".repeat(5000)])(
    "finds nothing by %j, without an error",
    async (q) => {
      const db = await open();
      await addInquiry(db);
      expect(await namesIn(db, new URLSearchParams({ q }).toString())).toEqual([]);
      expect(await countUnread(db)).toBe(1);
    },
  );

  /** @spec figures.3 */
  test.each([
    ["", ""],
    ["a search in it ", "&q=nr+chembur"],
  ])(
    "%sis paged without losing or repeating an inquiry, even if many arrive at the same moment",
    async (_, q) => {
      const db = await open();
      const count = inquiriesPerPage * 2 + 5;
      for (let at = 0; at < count; at += 1) await addInquiry(db, { name: `Nr ${at}` });
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await list(db, `page=${page}${q}`));
      expect(pages.map(({ inquiries }) => inquiries.length)).toEqual([inquiriesPerPage, inquiriesPerPage, 5]);
      expect(new Set(pages.flatMap(({ inquiries }) => inquiries.map(({ id }) => id))).size).toBe(count);
      expect(pages[0]).toMatchObject({ total: count, pages: 3, page: 1 });
      expect(await list(db, `page=99${q}`)).toEqual(pages[2]);
      const exported = [];
      for await (const batch of eachInquiry(db, filter(), { latestOverdue, batch: 10 }))
        exported.push(...batch);
      expect(exported.map(({ id }) => id)).toEqual(
        pages.flatMap(({ inquiries }) => inquiries.map(({ id }) => id)),
      );
    },
  );

  test("shows only the beginning of a long text in the list, and all of it in the inquiry", async () => {
    const db = await open();
    const message = "ज़".repeat(5_000);
    const id = await addInquiry(db, { message });
    const [listed] = (await list(db, "")).inquiries;
    expect(listed?.snippet.length).toBe(200);
    expect((await findInquiry(db, id))?.message).toBe(message);
  });

  /** @spec messages.7 */
  test("an inquiry names its machine and project, even if those are in the trash", async () => {
    const db = await open();
    const deletedAt = "2026-11-20T10:00:00.000Z";
    const [machineId, projectId] = [await addMachine(db, { deletedAt }), await addProject(db)];
    const id = await addInquiry(db, { machineId, projectId });
    expect(await findInquiry(db, id)).toMatchObject({
      machineName: "Volvo 210",
      machineDeletedAt: deletedAt,
      projectTitle: "Kelva Twins",
      projectDeletedAt: null,
      deletedAt: null,
    });
  });
});

test("an invalid query shows the inbox", () => {
  const plain = { q: "", status: "open", page: 1 };
  for (const search of [
    "",
    "status=nonsense",
    "status=constructor",
    "status=all",
    "page=-1",
    "page=1e9",
    "page=x",
    "q=%00",
  ])
    expect(filter(search), search).toEqual(plain);
});

test("a filter survives the round trip through its URL", () => {
  for (const search of ["", "?q=a%26b+%25&status=spam&page=7", "?status=new&message=12"])
    expect(inboxSearch(filter(search), search.includes("message") ? 12 : undefined)).toBe(search);
});
