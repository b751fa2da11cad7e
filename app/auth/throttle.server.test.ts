import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createThrottle, type Throttle } from "./throttle.server.ts";

let throttle: Throttle;
beforeEach(() => {
  vi.useFakeTimers();
  throttle = createThrottle();
});
afterEach(() => {
  vi.useRealTimers();
});

const asha = "asha@dharini.example";
const home = "203.0.113.9";

/** Tries that turn out wrong, one for each pair; gives how long each had to wait. */
async function guess(tries: [account: string, address: string][]) {
  const waits: number[] = [];
  for (const [account, address] of tries) waits.push(await throttle.begin(account, address));
  return waits;
}

const times = (count: number, make: (index: number) => [string, string]) =>
  Array.from({ length: count }, (_, index) => make(index));
const isFree = (waits: number[]) => waits.every((wait) => wait === 0);

test("five tries on an account from an address are free, the sixth waits a quarter of an hour", async () => {
  expect(isFree(await guess(times(5, () => [asha, home])))).toBe(true);
  expect(await throttle.begin(asha, home)).toBe(900);
  vi.advanceTimersByTime(60_000);
  expect(await throttle.begin(asha, home)).toBe(840);
  vi.advanceTimersByTime(839_000);
  expect(await throttle.begin(asha, home)).toBe(1);
  vi.advanceTimersByTime(1001);
  expect(await throttle.begin(asha, home)).toBe(0);
});

test("whoever waits for one account may try another, and somebody elsewhere may try that one", async () => {
  await guess(times(6, () => [asha, home]));
  expect(await throttle.begin("kiran@client.example", home)).toBe(0);
  expect(await throttle.begin(asha, "198.51.100.7")).toBe(0);
});

test("tries that are sent at once do not all pass", async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => throttle.begin(asha, home)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test("an address that tries many accounts waits after twenty tries, for every account, and others do not", async () => {
  expect(isFree(await guess(times(20, (index) => [`user-${index}@client.example`, home])))).toBe(true);
  expect(await guess(times(3, (index) => [`other-${index}@client.example`, home]))).toEqual([900, 900, 900]);
  expect(await throttle.begin("other-0@client.example", "198.51.100.7")).toBe(0);
  vi.advanceTimersByTime(900_001);
  expect(await throttle.begin("other-9@client.example", home)).toBe(0);
});

test("tries that were told to wait use up nothing of what the address has for other accounts", async () => {
  await guess(times(100, () => [asha, home]));
  expect(isFree(await guess(times(15, (index) => [`user-${index}@client.example`, home])))).toBe(true);
});

test("what is tried while an address waits counts for no account", async () => {
  await guess(times(20, (index) => [`user-${index}@client.example`, home]));
  vi.advanceTimersByTime(600_000);
  expect(await guess(times(6, () => [asha, home]))).toEqual(Array(6).fill(300));
  vi.advanceTimersByTime(300_001);
  expect(isFree(await guess(times(5, () => [asha, home])))).toBe(true);
});

test("an account tried from many addresses is slowed, never locked, and no other is slowed with it", async () => {
  const from = (index: number): [string, string] => [asha, `192.0.2.${index}`];
  await guess(times(10, from));
  expect(await throttle.delay(asha)).toBe(0);
  expect(isFree(await guess(times(200, (index) => from(index + 10))))).toBe(true);
  expect(await throttle.begin(asha, home)).toBe(0);
  expect(await throttle.delay(asha)).toBe(1000);
  expect(await throttle.delay("kiran@client.example")).toBe(0);
  vi.advanceTimersByTime(900_001);
  expect(await throttle.delay(asha)).toBe(0);
});

test("the right password makes earlier mistakes forgotten, and signing in often costs nothing", async () => {
  await guess(times(4, () => [asha, home]));
  for (let visit = 0; visit < 100; visit += 1) {
    expect(await throttle.begin(asha, home)).toBe(0);
    await throttle.succeeded(asha, home);
  }
  expect(await throttle.delay(asha)).toBe(0);
  expect(isFree(await guess(times(5, () => [asha, home])))).toBe(true);
  expect(await throttle.begin(asha, home)).toBeGreaterThan(0);
});

test("signing in to an account of one's own in between buys no more tries on others", async () => {
  for (let index = 0; index < 20; index += 1) {
    expect(await throttle.begin(`user-${index}@client.example`, home)).toBe(0);
    if (index < 19) {
      await throttle.begin("mine@client.example", home);
      await throttle.succeeded("mine@client.example", home);
    }
  }
  expect(await throttle.begin("user-20@client.example", home)).toBe(900);
});
