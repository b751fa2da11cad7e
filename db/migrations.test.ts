import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { openReleased, releasedSchemas } from "#tests/support/released-schemas.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";

test("the list contains every migration of the folder, in order", () => {
  const files = readdirSync(new URL("./migrations/", import.meta.url))
    .filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
  expect(Object.keys(migrations)).toEqual(files);
});

onBothDatabases("the latest released schema", (_, newAddress) => {
  /** @spec messages.15 */
  test("keeps the acknowledgement of inquiries off, if the office had never saved it", async () => {
    const address = await newAddress();
    await openReleased(releasedSchemas.at(-1) ?? "", address);
    const db = connect(address);
    await migrate(db);
    const stored = db.selectFrom("setting").select("value").where("key", "=", "inquiryMail");
    expect(JSON.parse((await stored.executeTakeFirstOrThrow()).value)).toMatchObject({
      acknowledgement: false,
    });
    await db.destroy();
  });
});
