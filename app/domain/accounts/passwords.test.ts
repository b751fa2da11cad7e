import { describe, expect, test } from "vitest";
import { createCheckQueue, guessableBecause, newPassword } from "./passwords.server.ts";

const owner = {
  email: "asha.kulkarni@dharini.example",
  company: ["Dharini Infra Private Limited", "Dharini"],
};
const list = new Set(["password", "qwertyuiop", "iloveyou", "letmein", "unbelievable", "1qaz2wsx3edc"]);
const problem = (password: string) => guessableBecause(password, owner, (word) => list.has(word));

describe("a new password", () => {
  test("has 12 to 128 characters", () => {
    const fits = (length: number) => newPassword.safeParse("x".repeat(length)).success;
    expect([11, 12, 128, 129].map(fits)).toEqual([false, true, true, false]);
  });

  test.each(["unbelievable", "UnBelievable", "1qaz2wsx3edc"])("%s is among the most common", (password) => {
    expect(problem(password)).toContain("is among the most common");
  });

  test.each(["password1234", "!!Password2026!!", "passwordpassword", "iloveyou-2026"])(
    "%s is made of one of the most common",
    (password) => {
      expect(problem(password)).toContain("is made of one of the most common");
    },
  );

  test.each(["aaaaaaaaaaaa", "abababababab", "123456789012", "098765432109", "abcdefghijklm"])(
    "%s repeats a few characters or counts",
    (password) => {
      expect(problem(password)).toContain("repeats a few characters, or counts up or down");
    },
  );

  test.each([
    "asha.kulkarni@dharini.example",
    "Asha.Kulkarni1",
    "dharini12345",
    "Dharini-Infra-2026",
    "plinth-plinth",
    "dharini.example",
    "Dharini Infra Private Limited",
    "2026dharini!",
  ])("%s consists of names", (password) => {
    expect(problem(password)).toContain("not made of your email address or the company's name");
  });

  test.each(["dharini-password", "Plinth-letmein-1"])(
    "%s combines a name with a common password",
    (password) => {
      expect(problem(password)).toContain("harder to guess");
    },
  );

  test.each([
    "four words in a row",
    "chosen-by-the-owner",
    "839201748291",
    "dharini gets a new crane",
    "пароль-для-сайта",
    "x7#Kp2!vQz9m",
    "mango-tree-41-yard",
  ])("%s is accepted", (password) => {
    expect(problem(password)).toBeNull();
  });
});

/** A queue whose checks end when the test says. */
function openQueue() {
  const inQueue = createCheckQueue();
  const order: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    order,
    begin(name: string, isKnown = false) {
      const check = Promise.withResolvers<void>();
      ends.set(name, check);
      return inQueue(isKnown, () => {
        order.push(name);
        return check.promise;
      });
    },
    async end(name: string) {
      ends.get(name)?.resolve();
      await new Promise(setImmediate);
    },
  };
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `stranger ${at + 1}`);

/** @spec accounts.25 */
test("two checks run at once, then those from known networks, then strangers, each in order", async () => {
  const { order, begin, end } = openQueue();
  for (const name of names(4)) void begin(name);
  for (const name of ["owner 1", "owner 2"]) void begin(name, true);
  expect(order).toEqual(["stranger 1", "stranger 2"]);
  for (const name of ["stranger 1", "owner 1", "stranger 2"]) await end(name);
  expect(order).toEqual(["stranger 1", "stranger 2", "owner 1", "owner 2", "stranger 3"]);
  await end("owner 2");
  expect(order.at(-1)).toBe("stranger 4");
});

/** @spec accounts.25 */
test("twenty strangers wait, further ones are rejected, known networks never, and a failed check frees its place", async () => {
  const { order, begin, end } = openQueue();
  const all = names(22).map((name) => begin(name));
  await expect(begin("one more")).rejects.toThrow(expect.objectContaining({ name: "PoolBusy" }));
  const owner = begin("owner", true);
  for (const name of [...names(2), "owner", ...names(22).slice(2)]) await end(name);
  await Promise.all([...all, owner]);
  expect(order).toEqual([...names(2), "owner", ...names(22).slice(2)]);
  const inQueue = createCheckQueue();
  const failed = () => inQueue(false, () => Promise.reject(new Error("no database")));
  for (const _ of names(23)) await expect(failed()).rejects.toThrow("no database");
});
