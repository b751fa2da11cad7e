import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMachine } from "#tests/support/records.ts";
import { connect, connectWatched } from "./connect.ts";
import { migrate } from "./migrate.ts";

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

/** @spec content.2 */
onBothDatabases("the mark of the content", (_, newAddress) => {
  async function openMarked() {
    const address = await newAddress("migrated");
    const { db, mark } = connectWatched(address);
    const known = async () => {
      await soon(() => expect(mark.read()).not.toBeNull());
      return mark.read();
    };
    const close = async () => {
      await db.destroy();
    };
    return { address, db, mark, known, close };
  }

  test("stays the same while nothing is written, whatever is read", async () => {
    const { db, mark, known, close } = await openMarked();
    // What PostgreSQL announces of the migrations arrives within a moment.
    await soon(async () => {
      const before = await known();
      await db.selectFrom("machine").selectAll().execute();
      expect(mark.read()).toBe(before);
    });
    await close();
  });

  test("is another one as soon as a write of this node is acknowledged, alone or in a transaction", async () => {
    const { db, mark, known, close } = await openMarked();
    const writes = [
      () => addMachine(db),
      () => db.transaction().execute((trx) => addMachine(trx)),
      () => sql`update "machine" set "name" = 'Rig'`.execute(db),
      () => sql`with old as (select 1) delete from "machine" where "id" > 0`.execute(db),
    ];
    for (const write of writes) {
      const before = await known();
      await write();
      expect(mark.read()).not.toBe(before);
    }
    await close();
  });

  test("is another one after a write of another program", async () => {
    const { address, mark, known, close } = await openMarked();
    const other = connect(address);
    const before = await known();
    await addMachine(other);
    await soon(() => expect(mark.read()).not.toBe(before));
    await other.destroy();
    await close();
  });
});

test("a server of one process notices writes of another program after 20 ms, one of several workers at once", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const folder = await mkdtemp(join(tmpdir(), "plinth-mark-"));
  const address = join(folder, "test.sqlite");
  const other = connect(address);
  await migrate(other);
  const alone = connectWatched(address, { alone: true });
  const worker = connectWatched(address);
  const before = [alone.mark.read(), worker.mark.read()];
  await addMachine(other);
  expect([alone.mark.read(), worker.mark.read() === before[1]]).toEqual([before[0], false]);
  vi.advanceTimersByTime(20);
  expect(alone.mark.read()).not.toBe(before[0]);
  for (const { db } of [alone, worker, { db: other }]) await db.destroy();
  await rm(folder, { recursive: true });
});
