import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { purge } from "#db/rows.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { createThrottle, type Throttle } from "./throttle.server.ts";

const asha = "asha@dharini.example";
const home = "203.0.113.9";
const elsewhere = "198.51.100.7";

/** @spec accounts.7 */
onBothDatabases("the throttle", (open, _, kind) => {
  /** For rules that take hundreds of attempts: the shorter tests show that both databases count alike. */
  const testOnce = test.runIf(kind === "SQLite");
  let db: Db;
  let throttle: Throttle;
  let clock: number;
  /** How long the attempts that were let through had to wait for their turns, in milliseconds. */
  let pauses: number[];

  const start = () =>
    createThrottle({
      db,
      secret: "a secret of at least thirty-two letters",
      now: () => new Date(clock),
      pause: async (ms) => pauses.push(ms),
    });
  beforeEach(async () => {
    db = await open();
    clock = Date.parse("2026-11-22T06:00:00Z");
    pauses = [];
    throttle = start();
  });

  /** Attempts that turn out wrong, one for each pair; returns how many seconds each has to wait. */
  async function guess(attempts: [account: string, address: string][]) {
    const waits: number[] = [];
    for (const [account, address] of attempts) waits.push(await throttle.begin(account, address));
    return waits;
  }
  const times = (count: number, make: (index: number) => [string, string]) =>
    Array.from({ length: count }, (_, index) => make(index));
  const isFree = (waits: number[]) => waits.every((wait) => wait === 0);
  const network = (index: number) => `2001:db8:${index.toString(16)}:1::1`;

  test("allows five attempts on an account from one address, and delays the sixth by 15 minutes", async () => {
    expect(isFree(await guess(times(5, () => [asha, home])))).toBe(true);
    expect(await throttle.begin(asha, home)).toBe(900);
    clock += 60_000;
    expect(await throttle.begin(asha, home)).toBe(840);
    clock += 839_000;
    expect(await throttle.begin(asha, home)).toBe(1);
    clock += 1001;
    expect(await throttle.begin(asha, home)).toBe(0);
  });

  test("forgets the attempts on an account from all networks, and no other's", async () => {
    const kiran = "kiran@client.example";
    await guess(times(6, () => [kiran, home]));
    await guess(times(6, () => [asha, elsewhere]));
    await guess(times(12, (index) => [asha, network(index)]));
    expect(await throttle.begin(asha, elsewhere)).toBeGreaterThan(0);
    await throttle.forget(asha);
    pauses = [];
    expect(isFree(await guess(times(5, () => [asha, elsewhere])))).toBe(true);
    expect(pauses).toEqual([]);
    expect(await throttle.begin(asha, elsewhere)).toBe(900);
    expect(await throttle.begin(kiran, home)).toBe(900);
  });

  test("blocks neither another account from the same address nor the same account from another address", async () => {
    await guess(times(6, () => [asha, home]));
    expect(await throttle.begin("kiran@client.example", home)).toBe(0);
    expect(await throttle.begin(asha, elsewhere)).toBe(0);
  });

  testOnce("counts all addresses of one IPv6 /64 as one, and likewise all invalid addresses", async () => {
    const rotated = await guess(times(240, (index) => [asha, `2001:db8:1:1::${(index + 1).toString(16)}`]));
    expect(rotated.filter((wait) => wait === 0)).toHaveLength(5);
    expect(await throttle.begin(asha, "2001:db8:1:2::1")).toBe(0);
    const forged = await guess(times(20, (index) => [asha, `made-up-${index}`]));
    expect(forged.filter((wait) => wait > 0).length).toBeGreaterThanOrEqual(15);
  });

  testOnce("delays a /48 after two hundred attempts from its /64s, and no other one", async () => {
    const waits = await guess(
      times(201, (index) => [`account ${index}`, `2001:db8:9:${index.toString(16)}::1`]),
    );
    expect(waits.slice(0, 200).every((wait) => wait === 0)).toBe(true);
    expect(waits.at(-1)).toBe(900);
    expect(await guess([[asha, "2001:db8:a:1::1"]])).toEqual([0]);
  });

  test("allows no more attempts when they are sent simultaneously", async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => throttle.begin(asha, home)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test("delays an address after twenty attempts on different accounts, and no other address", async () => {
    expect(isFree(await guess(times(20, (index) => [`user-${index}@client.example`, home])))).toBe(true);
    expect(await guess(times(3, (index) => [`other-${index}@client.example`, home]))).toEqual([
      900, 900, 900,
    ]);
    expect(await throttle.begin("other-0@client.example", elsewhere)).toBe(0);
    clock += 900_001;
    expect(await throttle.begin("other-9@client.example", home)).toBe(0);
  });

  test("does not count delayed attempts towards any other limit", async () => {
    await guess(times(100, () => [asha, home]));
    expect(isFree(await guess(times(15, (index) => [`user-${index}@client.example`, home])))).toBe(true);
    await guess(times(5, (index) => [`more-${index}@client.example`, home]));
    clock += 600_000;
    expect(await guess(times(6, () => ["new@client.example", home]))).toEqual(Array(6).fill(300));
    clock += 300_001;
    expect(isFree(await guess(times(5, () => ["new@client.example", home])))).toBe(true);
  });

  test("spaces attempts on an account under attack, with gaps that grow to two minutes", async () => {
    await guess(times(10, (index) => [asha, network(index)]));
    expect(pauses).toEqual([]);
    const atOnce = await Promise.all(
      times(20, (index) => [asha, network(index + 10)]).map(([a, b]) => throttle.begin(a, b)),
    );
    expect(pauses.toSorted((one, other) => one - other)).toEqual([1000, 3000, 7000]);
    expect(atOnce.filter((wait) => wait === 0)).toHaveLength(3);
    expect(await throttle.begin("kiran@client.example", network(99))).toBe(0);
    const gaps: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const wait = await throttle.begin(asha, network(100 + index));
      clock += wait * 1000;
      gaps.push(wait);
      expect(await throttle.begin(asha, network(200 + index))).toBe(0);
    }
    expect(gaps).toEqual([15, 16, 32, 64, 120, 120, 120, 120]);
  });

  testOnce("allows at most 100 guesses an hour at one account from any number of networks", async () => {
    // Several, since each network by itself is limited more.
    const known = Array.from({ length: 6 }, (_, index) => network(60_000 + index));
    for (const address of known) await throttle.succeeded(asha, address);
    const passed: number[] = [];
    for (let second = 0; second < 5400; second += 20) {
      clock += 20_000;
      for (const address of [network(second), known[(second / 20) % known.length] ?? home]) {
        if ((await throttle.begin(asha, address)) === 0) passed.push(clock);
      }
    }
    const inAnyHour = passed.map((from) => passed.filter((at) => at >= from && at < from + 3_600_000).length);
    expect(Math.max(...inAnyHour)).toBeLessThanOrEqual(100);
    expect(passed.length).toBeGreaterThan(80);
  });

  test("lets the owner in at once from a known browser during an attack", async () => {
    await throttle.begin(asha, home);
    await throttle.succeeded(asha, home);
    for (let index = 0; index < 60; index += 1) {
      const wait = await throttle.begin(asha, network(index));
      clock += 1000;
      if (wait > 0) clock += 10_000;
    }
    pauses = [];
    expect(await throttle.begin(asha, home)).toBe(0);
    expect(pauses).toEqual([]);
    await throttle.trust(asha, elsewhere);
    expect(await throttle.begin(asha, elsewhere)).toBe(0);
    expect(pauses).toEqual([]);
  });

  test("resets after the right password, and never delays frequent sign-ins", async () => {
    await guess(times(4, () => [asha, home]));
    for (let requestInfo = 0; requestInfo < 30; requestInfo += 1) {
      expect(await throttle.begin(asha, home)).toBe(0);
      await throttle.succeeded(asha, home);
    }
    expect(pauses).toEqual([]);
    expect(isFree(await guess(times(5, () => [asha, home])))).toBe(true);
    expect(await throttle.begin(asha, home)).toBeGreaterThan(0);
  });

  test("grants no extra attempts on other accounts after signing in to an own account", async () => {
    for (let index = 0; index < 20; index += 1) {
      expect(await throttle.begin(`user-${index}@client.example`, home)).toBe(0);
      if (index < 19) {
        await throttle.begin("mine@client.example", home);
        await throttle.succeeded("mine@client.example", home);
      }
    }
    expect(await throttle.begin("user-20@client.example", home)).toBe(900);
  });

  test("keeps counting after a restart, stores no names, and deletes expired rows", async () => {
    await guess(times(5, () => [asha, home]));
    throttle = start();
    expect(await throttle.begin(asha, home)).toBe(900);
    const rows = await db.selectFrom("attempt").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/asha|203\.0/);
    expect(await purge(db, "attempt.expiresAt", new Date(clock + 4 * 3_600_000).toISOString())).toBe(
      rows.length,
    );
  });

  /** @spec accounts.25 */
  test("refuses strangers while twenty wait, without counting it, but neither owners nor networks known to the account", async () => {
    await throttle.trust(asha, home);
    const checked = Promise.withResolvers<string>();
    const attempt = (account: string, address: string, isOwner = false) =>
      throttle.attempt({ account, address, isOwner }, () => checked.promise);
    const strangers = times(23, (index) => [`user-${index}`, network(index)]).map((pair) => attempt(...pair));
    // Two are checked and twenty wait, so this is the only one with a response.
    const busy = { refused: { status: 503, headers: { "Retry-After": "10" } } };
    expect(await Promise.race(strangers)).toMatchObject(busy);
    const owners = [attempt(asha, home), attempt("kiran@client.example", network(0), true)];
    // It takes as many queries as the owners' attempts, which began before it.
    expect(await attempt(asha, elsewhere)).toMatchObject(busy);
    checked.resolve("right");
    expect(await Promise.all(owners)).toEqual(Array(2).fill({ result: "right" }));
    expect((await Promise.all(strangers)).filter(({ result }) => result === "right")).toHaveLength(22);
    expect(isFree(await guess(times(5, () => [asha, elsewhere])))).toBe(true);
    expect(await throttle.attempt({ account: asha, address: elsewhere }, async () => "right")).toMatchObject({
      refused: { status: 429, message: "Too many failed attempts. Try again in 15 min." },
    });
  });

  describe("for mails with links", () => {
    test("allows five an hour to one account from any number of networks", async () => {
      const allowed: boolean[] = [];
      for (let index = 0; index < 25; index += 1)
        allowed.push(await throttle.allowsMail(asha, network(index)));
      expect(allowed.filter(Boolean)).toHaveLength(5);
      clock += 3_600_001;
      expect(await throttle.allowsMail(asha, home)).toBe(true);
    });

    test("allows twenty an hour to one network for any number of accounts", async () => {
      const allowed: boolean[] = [];
      for (let index = 0; index < 30; index += 1)
        allowed.push(await throttle.allowsMail(`user-${index}@client.example`, `2001:db8:1:1::${index}`));
      expect(allowed.filter(Boolean)).toHaveLength(20);
    });
  });
});
