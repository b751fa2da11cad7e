import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { createPasswordHashes, hashCost } from "./passwords.server.ts";

const cheap = { ln: 4, r: 8, p: 1 };
const never = () => Promise.reject(new Error("Nothing is outdated."));

/** @spec accounts.2 */
test("hashes cost what OWASP recommends, unless another cost is set", async () => {
  expect(hashCost).toEqual({ ln: 16, r: 8, p: 2 });
  expect(await createPasswordHashes(never).hash("a-long-password")).toMatch(/^\$scrypt\$ln=16,r=8,p=2\$/);
});

test("a hash matches only its password in any Unicode normalisation, and is never the same twice", async () => {
  const { hash, verify } = createPasswordHashes(never, cheap);
  const one = await hash("caf\u00e9-password");
  const other = await hash("caf\u00e9-password");
  expect(one).not.toBe(other);
  expect(await verify({ hash: one, password: "cafe\u0301-password" })).toBe(true);
  for (const password of ["cafe-password", "caf\u00e9-password ", ""])
    expect(await verify({ hash: one, password })).toBe(false);
});

/** @spec accounts.2 */
test("a hash of the sign-in library still verifies, and is replaced at the current cost after a match", async () => {
  const replaced: [string, string][] = [];
  const { verify } = createPasswordHashes(async (...pair) => void replaced.push(pair), cheap);
  const outdated = await hashPassword("a-long-password");
  expect(await verify({ hash: outdated, password: "another-password" })).toBe(false);
  expect(replaced).toEqual([]);
  expect(await verify({ hash: outdated, password: "a-long-password" })).toBe(true);
  const [[from, to] = []] = replaced;
  expect(from).toBe(outdated);
  expect(to).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/);
  expect(await verify({ hash: to ?? "", password: "a-long-password" })).toBe(true);
  expect(replaced).toHaveLength(1);
});

test("an invalid hash matches no password", async () => {
  const { verify } = createPasswordHashes(never, cheap);
  for (const hash of ["", ":", "x", "$scrypt$"]) expect(await verify({ hash, password: "x" })).toBe(false);
});

test("many simultaneous hashes all complete", async () => {
  const { hash, verify } = createPasswordHashes(never, cheap);
  const hashes = await Promise.all(Array.from({ length: 9 }, (_, index) => hash(`password-${index}`)));
  const right = await Promise.all(
    hashes.map((made, index) => verify({ hash: made, password: `password-${index}` })),
  );
  expect(right).toEqual(Array(9).fill(true));
});
