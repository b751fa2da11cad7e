import { expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { listInbox } from "./inbox.server.ts";
import { inboxFilter } from "./inbox.ts";

onBothDatabases("a search for a phone number", (open) => {
  test("finds numbers of the site's country with and without its country code", async () => {
    const db = await open();
    await addInquiry(db, { name: "National", phone: "020 7946 0000" });
    await addInquiry(db, { name: "International", phone: "+44 (0)20 7946 0000" });
    await inRegion({ timeZone: "Europe/London", locale: "en-GB" }, async () => {
      for (const q of [
        "+44 20 7946 0000",
        "442079460000",
        "020 7946 0000",
        "०२० ७९४६ ००००",
        "020‑7946–0000",
      ]) {
        const filter = inboxFilter(new URLSearchParams({ q }));
        const { inquiries } = await listInbox(db, filter, { latestOverdue: "2026-10-01T00:00:00.000Z" });
        expect(inquiries.map(({ name }) => name).toSorted(), q).toEqual(["International", "National"]);
      }
    });
  });
});
