import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { connect } from "./connect.ts";
import { oneNodeAtATime } from "./exclusive.ts";

onBothDatabases("the work of a first start", (_, newAddress, kind) => {
  test.runIf(kind === "PostgreSQL")(
    "waits for that of another node, longer than a query may take",
    async () => {
      const address = await newAddress();
      const first = connect(address, { deadlines: false });
      const second = connect(`${address}?options=-c%20statement_timeout%3D200`, { deadlines: false });
      onTestFinished(async () => {
        await first.destroy();
        await second.destroy();
      });
      const ended: string[] = [];
      const held = Promise.withResolvers<void>();
      const ofFirst = oneNodeAtATime(first, async () => {
        held.resolve();
        await wait(600);
        ended.push("first");
      });
      await held.promise;
      await oneNodeAtATime(second, async () => void ended.push("second"));
      await ofFirst;
      expect(ended).toEqual(["first", "second"]);
    },
  );
});
