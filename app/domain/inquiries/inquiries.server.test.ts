import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { findSentInquiry, storeInquiry } from "./inquiries.server.ts";
import { type Inquiry, inquiriesPerHour } from "./inquiries.ts";

const inquiry: Inquiry = {
  name: "Girish Bhonsle",
  email: "girish@kadambari.example",
  phone: "+91 22 5550 0151",
  company: "",
  place: "",
  message: "Two-level basement at Chembur.",
};
const arrival = {
  address: "203.0.113.7",
  spamReason: null,
  secret: "secret",
  now: new Date("2026-11-20T10:00:00Z"),
};
const after = (hours: number) => new Date(arrival.now.getTime() + hours * 3_600_000);
const other = (number: number): Inquiry => ({ ...inquiry, message: `Question ${number}` });

onBothDatabases("an inquiry", (open) => {
  test("is stored as typed and new, with a reference that is easy to read out", async () => {
    const db = await open();
    const receipt = await storeInquiry(db, { ...inquiry, service: "piling" }, arrival);
    const reference = "reference" in receipt ? receipt.reference : "";
    expect(receipt.outcome).toBe("stored");
    expect(reference).toMatch(/^INQ-[B-DF-HJ-MP-TV-Y2-9]{6}$/);
    const [stored, ...more] = await db.selectFrom("inquiry").selectAll().execute();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ ...inquiry, service: "piling", status: "new", spam: 0, spamReason: null });
    expect(stored).toMatchObject({ reference, createdAt: "2026-11-20T10:00:00.000Z" });
  });

  test("stores nothing that reveals the visitor's IP address", async () => {
    const db = await open();
    await storeInquiry(db, inquiry, arrival);
    expect(JSON.stringify(await db.selectFrom("inquiry").selectAll().execute())).not.toContain("203.0.113.7");
  });

  /** @spec inquiry.8 */
  test.each([
    ["a second later", 1 / 3600],
    ["after midnight in India, by the clock of the next site day", 10],
    ["late on the following site day", 32],
  ])("that is sent again %s is the same inquiry, with the same reference", async (_, hours) => {
    const db = await open();
    const first = await storeInquiry(db, inquiry, arrival);
    const again = await storeInquiry(db, inquiry, { ...arrival, now: after(hours), address: "198.51.100.9" });
    const { reference } = first as { reference: string };
    expect(again).toEqual({ reference, outcome: "repeated" });
    expect(await db.selectFrom("inquiry").select("id").execute()).toHaveLength(1);
  });

  test("that is sent again two site days later is a new one", async () => {
    const db = await open();
    const first = await storeInquiry(db, inquiry, arrival);
    const again = await storeInquiry(db, inquiry, { ...arrival, now: after(48) });
    expect(again.outcome).toBe("stored");
    expect(again).not.toEqual(first);
  });

  test("with one changed word, or about another machine, is a separate one", async () => {
    const db = await open();
    await storeInquiry(db, inquiry, arrival);
    for (const change of [{ phone: "+91 22 5550 0152" }, { equipment: await addMachine(db) }])
      expect((await storeInquiry(db, { ...inquiry, ...change }, arrival)).outcome).toBe("stored");
  });

  /** @spec inquiry.8 */
  test("that is sent ten times at once is stored once, and every response has the same reference", async () => {
    const db = await open();
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction().execute((trx) => storeInquiry(trx, inquiry, arrival)),
      ),
    );
    const references = receipts.map((receipt) => ("reference" in receipt ? receipt.reference : ""));
    expect(new Set(references).size).toBe(1);
    expect(receipts.filter((receipt) => receipt.outcome === "stored")).toHaveLength(1);
    expect(await db.selectFrom("inquiry").select("reference").execute()).toEqual([
      { reference: references[0] },
    ]);
  });

  /** @spec inquiry.7 */
  test("is rejected after five within an hour from one address, but not from another, nor an hour later", async () => {
    const db = await open();
    for (let number = 0; number < inquiriesPerHour; number += 1) {
      expect((await storeInquiry(db, other(number), arrival)).outcome).toBe("stored");
    }
    expect(await storeInquiry(db, other(8), { ...arrival, now: after(0.99) })).toEqual({
      outcome: "too many",
    });
    expect(await storeInquiry(db, other(0), arrival)).toMatchObject({ outcome: "repeated" });
    expect((await storeInquiry(db, other(8), { ...arrival, address: "198.51.100.9" })).outcome).toBe(
      "stored",
    );
    expect((await storeInquiry(db, other(9), { ...arrival, now: after(1) })).outcome).toBe("stored");
    expect(await db.selectFrom("inquiry").select("id").execute()).toHaveLength(inquiriesPerHour + 2);
  });

  test("that looks like spam is stored and flagged with the reason", async () => {
    const db = await open();
    const { outcome } = await storeInquiry(db, inquiry, {
      ...arrival,
      spamReason: "a hidden field was filled in",
    });
    expect(outcome).toBe("stored");
    expect(await db.selectFrom("inquiry").select(["spam", "spamReason"]).execute()).toEqual([
      { spam: 1, spamReason: "a hidden field was filled in" },
    ]);
  });

  /** @spec inquiry.10 */
  test("stores the machine and the project that it is about", async () => {
    const db = await open();
    const machine = await addMachine(db);
    const project = await addProject(db);
    await storeInquiry(db, { ...inquiry, equipment: machine, project }, arrival);
    expect(await db.selectFrom("inquiry").select(["machineId", "projectId"]).execute()).toEqual([
      { machineId: machine, projectId: project },
    ]);
  });

  test("that names an unknown machine or project is stored without it", async () => {
    const db = await open();
    const receipt = await storeInquiry(db, { ...inquiry, equipment: 999, project: 2_147_483_647 }, arrival);
    expect(receipt.outcome).toBe("stored");
    expect(await db.selectFrom("inquiry").select(["machineId", "projectId"]).execute()).toEqual([
      { machineId: null, projectId: null },
    ]);
  });

  test("is found by its reference, and by no other", async () => {
    const db = await open();
    const receipt = await storeInquiry(db, inquiry, arrival);
    expect(await findSentInquiry(db, "reference" in receipt ? receipt.reference : "")).not.toBeNull();
    expect(await findSentInquiry(db, "INQ-BBBBBB")).toBeNull();
  });
});
