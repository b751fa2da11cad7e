import { expect, test } from "vitest";
import { addAccount } from "#app/domain/accounts/accounts.server.ts";
import { erasePersonalData } from "#app/domain/privacy/erase-person.server.ts";
import { findPersonalData } from "#app/domain/privacy/find-personal-data.server.ts";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import {
  addNote,
  type Continuation,
  changeDetails,
  detailsSchema,
  noteContact,
  replyToInquiry,
} from "./continue-conversation.server.ts";
import { listEntries } from "./conversation.server.ts";
import { countInbox, listDue, listInbox } from "./inbox.server.ts";
import { inboxFilter } from "./inbox.ts";
import { findInquiry } from "./whole-inquiries.server.ts";

const now = new Date("2026-11-20T06:00:00Z");
const today = "2026-11-20";
const latestOverdue = "2026-11-18T00:00:00.000Z";
const [asha, ravi] = [
  { id: "asha", name: "Asha Rao", email: "asha@dharini.example" },
  { id: "ravi", name: "Ravi Pawar", email: "ravi@dharini.example" },
];
const office = "Dharini <projects@dharini.example>";

async function addAccounts(db: Db) {
  for (const { id, name, email } of [asha, ravi]) await addAccount(db, id, { name, email });
}

const by = (id: number, more: Partial<Continuation> = {}): Continuation => ({
  ...{ id, by: asha, seen: 0, key: null, now },
  ...more,
});
const reply = (db: Db, to: Continuation, text = "We visit on Monday.") =>
  replyToInquiry(db, to, { text, office });
const activityOf = async (db: Db) =>
  (await db.selectFrom("activity").select(["action", "fields"]).orderBy("id").execute()).map(
    ({ action, fields }) => [action, ...JSON.parse(fields)].join(" "),
  );

onBothDatabases("a conversation", (open) => {
  const opened = async (given: Parameters<typeof addInquiry>[1] = {}) => {
    const db = await open();
    await addAccounts(db);
    return { db, id: await addInquiry(db, given) };
  };

  /** @spec messages.14 */
  test("stores a reply with its mail, quotes the visitor and marks the inquiry as answered", async () => {
    const { db, id } = await opened({ message: "Two basements.\n\nAt Chembur." });
    expect(await reply(db, by(id))).toEqual({ outcome: "done" });
    const [mail] = await db.selectFrom("outgoingMail").selectAll().execute();
    expect(mail).toMatchObject({
      ...{ to: "girish@kadambari.example", replyTo: "projects@dharini.example", references: "" },
      subject: expect.stringMatching(/^Re: Your inquiry INQ-/),
      text: expect.stringMatching(
        /^We visit on Monday\.\n\nOn 20 Nov 2026, Girish Bhonsle wrote:\n> Two basements\.\n>\n> At Chembur\.\n$/,
      ),
    });
    expect(await findInquiry(db, id)).toMatchObject({ answeredAt: now.toISOString(), status: "read" });
    expect(await reply(db, by(id, { key: "second-reply" }), "And bring samples.")).toEqual({
      outcome: "done",
    });
    const keys = (await listEntries(db, id)).map(({ mailKey }) => mailKey);
    expect(keys).toEqual([`mail-${mail?.id}.${mail?.messageKey}`, expect.stringMatching(/^mail-/)]);
    const mails = await db.selectFrom("outgoingMail").select("references").orderBy("id").execute();
    expect(mails.map(({ references }) => references)).toEqual(["", keys[0]]);
    expect(await activityOf(db)).toEqual(["replied", "replied"]);
  });

  /** @spec messages.14 */
  test("stores a repeated reply once, also when it arrives twice at the same time", async () => {
    const { db, id } = await opened();
    const sends = [1, 2, 3].map(() => reply(db, by(id, { key: "one-reply" })));
    const outcomes = (await Promise.all(sends)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["already", "already", "done"]);
    expect(await listEntries(db, id)).toHaveLength(1);
    expect(await db.selectFrom("outgoingMail").select("id").execute()).toHaveLength(1);
  });

  /** @spec messages.14 */
  test("tells the second of two people who answer at the same time, and sends nothing of theirs", async () => {
    const { db, id } = await opened();
    const outcomes = await Promise.all([reply(db, by(id)), reply(db, by(id, { by: ravi }))]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["answered", "done"]);
    expect(await listEntries(db, id)).toHaveLength(1);
    const [entry] = await listEntries(db, id);
    const [first, second] = entry?.accountId === asha.id ? [asha, ravi] : [ravi, asha];
    expect(await reply(db, by(id, { by: second }))).toMatchObject({ outcome: "answered", by: first.name });
    const seen = entry?.id ?? 0;
    expect(await reply(db, by(id, { by: second, seen }))).toEqual({ outcome: "done" });
  });

  /** @spec messages.13 */
  test("keeps notes with their author, and notes of calls answer the inquiry", async () => {
    const { db, id } = await opened();
    await addNote(db, by(id), "Plot has water at 3 m.");
    await addNote(db, by(id, { by: ravi }), "Ask for the survey.");
    expect((await findInquiry(db, id))?.answeredAt).toBeNull();
    await noteContact(db, by(id), "call");
    expect((await listEntries(db, id)).map(({ kind, author, text }) => [kind, author, text])).toEqual([
      ["note", "Asha Rao", "Plot has water at 3 m."],
      ["note", "Ravi Pawar", "Ask for the survey."],
      ["call", "Asha Rao", ""],
    ]);
    expect((await findInquiry(db, id))?.answeredAt).toBe(now.toISOString());
    expect(await activityOf(db)).toEqual(["noted", "noted", "called"]);
  });

  /** @spec messages.13 */
  test("records which details were changed, and nothing if none was", async () => {
    const { db, id } = await opened();
    const typed = {
      ownerId: "ravi",
      stage: "lost",
      lostReason: "Price",
      followUpOn: "",
      value: "₹ 12,50,000",
    };
    const details = detailsSchema.parse(typed);
    const change = (to: typeof details) => ({ typed: to, before: null, inInbox: null });
    expect(await changeDetails(db, by(id), change(details))).toEqual({ outcome: "done" });
    expect(await changeDetails(db, by(id), change(details))).toEqual({ outcome: "already" });
    expect(await findInquiry(db, id)).toMatchObject({ ownerId: "ravi", stage: "lost", value: 1_250_000 });
    const won = detailsSchema.parse({ ...typed, stage: "won" });
    await changeDetails(db, by(id), change(won));
    expect(await findInquiry(db, id)).toMatchObject({ stage: "won", lostReason: "" });
    expect(await activityOf(db)).toEqual([
      "changed ownerId stage lostReason value",
      "changed stage lostReason",
    ]);
  });

  /** @spec messages.22 */
  test("keeps what somebody else changed since, and contests only the same field, also at once", async () => {
    const { db, id } = await opened();
    const blank = detailsSchema.parse({
      ownerId: "",
      stage: "new",
      lostReason: "",
      followUpOn: "",
      value: "",
    });
    const change = (before: object, typed: object) =>
      changeDetails(db, by(id), {
        ...{ before: { ...blank, ...before }, typed: { ...blank, ...before, ...typed }, inInbox: null },
      });
    expect(await change({}, { stage: "quoted" })).toEqual({ outcome: "done" });
    expect(await change({}, { followUpOn: "2026-12-01" })).toEqual({ outcome: "done" });
    const late = { outcome: "changed", contested: ["stage"] };
    expect(await change({}, { stage: "visit", value: 5 })).toMatchObject(late);
    expect(await findInquiry(db, id)).toMatchObject({
      stage: "quoted",
      followUpOn: "2026-12-01",
      value: null,
    });
    const both = await Promise.all(
      ["won", "visit"].map((stage) => change({ stage: "quoted", followUpOn: "2026-12-01" }, { stage })),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "done"]);
  });

  /** @spec messages.13 */
  test("comes back to be answered on its follow-up day, and is overdue the day after", async () => {
    const answered = { status: "read" as const, answeredAt: "2026-11-19T04:30:00.000Z" };
    const { db, id } = await opened({ ...answered, name: "Later", followUpOn: "2026-11-20" });
    await addInquiry(db, { ...answered, name: "Done" });
    await addInquiry(db, { name: "Waiting" });
    const names = async (status: string, day: string) => {
      const filter = inboxFilter(new URLSearchParams({ status }));
      const { inquiries } = await listInbox(db, filter, { latestOverdue, today: day });
      return inquiries.map(({ name }) => name).toSorted();
    };
    const [before, after] = ["2026-11-19", "2026-11-21"];
    for (const [day, toAnswer, late, done] of [
      [before, ["Waiting"], [], ["Done", "Later"]],
      [today, ["Later", "Waiting"], [], ["Done"]],
      [after, ["Later", "Waiting"], ["Later"], ["Done"]],
    ] as const) {
      expect(await names("to-answer", day), day).toEqual(toAnswer);
      expect(await names("overdue", day), day).toEqual(late);
      expect(await names("answered", day), day).toEqual(done);
      const counts = { "to-answer": toAnswer.length, overdue: late.length, answered: done.length };
      expect(await countInbox(db, latestOverdue, day), day).toMatchObject(counts);
    }
    const due = await listDue(db, latestOverdue, { today, limit: 5 });
    expect([due.unanswered, due.followUps].map((rows) => rows.map(({ name }) => name))).toEqual([
      ["Waiting"],
      ["Later"],
    ]);
    await noteContact(db, by(id), "call");
    expect(await findInquiry(db, id)).toMatchObject({ followUpOn: null });
    expect(await names("to-answer", after)).toEqual(["Waiting"]);
  });

  /** @spec messages.1 */
  test("is found by the words of its notes", async () => {
    const { db, id } = await opened({ name: "Noted" });
    await addInquiry(db, { name: "Other" });
    await addNote(db, by(id), "Geotechnical survey by Shree Labs, शाखा");
    const found = async (q: string) =>
      (await listInbox(db, inboxFilter(new URLSearchParams({ q })), { latestOverdue })).inquiries.map(
        ({ name }) => name,
      );
    for (const q of ["geotech", "shree labs", "शाखा", "survey girish"])
      expect(await found(q), q).toEqual(["Noted"]);
    expect(await found("geotech nothing")).toEqual([]);
  });

  /** @spec privacy.1 */
  test("is exported and erased with its person, and what names the person elsewhere", async () => {
    const { db, id } = await opened();
    const other = await addInquiry(db, { email: "other@x.example", phone: "022 5550 0199" });
    await addNote(db, by(id), "Prefers mornings.");
    await addNote(db, by(other), "Sent by girish@kadambari.example.");
    const file = { name: "Offer to girish@kadambari.example", hash: "f".repeat(64), bytes: 1, createdAt: "" };
    await db
      .insertInto("inquiryFile")
      .values({ inquiryId: other, ...file })
      .execute();
    const photo = { audience: "public" as const, width: 1, height: 1, bytes: 1, createdAt: "" };
    await db
      .insertInto("photo")
      .values({ ...photo, hash: "e".repeat(64), alt: "By girish@kadambari.example" })
      .execute();
    const person = { kind: "email" as const, value: "girish@kadambari.example" };
    const found = await findPersonalData(db, person);
    expect(found.inquiries).toMatchObject([{ stage: "new", conversation: [{ text: "Prefers mornings." }] }]);
    expect(found.namedInEntries).toMatchObject([{ inquiryId: other }]);
    await erasePersonalData(db, person, found);
    expect(await db.selectFrom("inquiryEntry").select("text").execute()).toEqual([
      { text: "Sent by [erased]." },
    ]);
    expect(await db.selectFrom("inquiryFile").select("name").execute()).toEqual([
      { name: "Offer to [erased]" },
    ]);
    expect(found.content).toEqual([{ kind: "photo", key: expect.any(String), where: "published" }]);
  });
});
