import { type HostileRequest, hostileForm, hostileObject } from "./bodies.ts";
import { hostileText } from "./hostile-values.ts";
import type { Random } from "./random.ts";

/** A form or a call, and how to make a request of it that must save nothing. */
export interface Target {
  name: string;
  /** Whether an admin's session sends it. */
  signedIn: boolean;
  /** Whether that admin has two-factor. */
  ownTwoFactor?: boolean;
  make(random: Random): HostileRequest;
}

export type Fields = Record<string, string>;

/** A form: a body that would be saved, and fields that keep it from that, of which each request has one. */
export function form(path: string, right: Fields, spoils: Fields[], signedIn = true): Target {
  const fields = Object.entries(right);
  return {
    name: `POST ${path} ${right.intent ?? ""}`.trim(),
    signedIn,
    make(random) {
      const [spoil] = Object.entries(random.pick(spoils));
      return { method: "POST", path, ...hostileForm(random, fields, spoil ?? ["", ""]) };
    },
  };
}

/** A JSON call, made like a form. */
export function call(method: string, path: string, right: object, spoils: object[]): Target {
  return {
    name: `${method} ${path}`,
    signedIn: true,
    make: (random) => ({
      method,
      path,
      ...hostileObject(
        random,
        right as Record<string, unknown>,
        random.pick(spoils) as Record<string, unknown>,
      ),
    }),
  };
}

/** A page or call whose address holds hostile values. */
export function query(path: string, names: string[], signedIn = true): Target {
  return {
    name: `GET ${path}`,
    signedIn,
    make(random) {
      const values = names.map((name): [string, string] => [name, hostileText(random).slice(0, 100)]);
      const params = new URLSearchParams(values.filter(() => random.chance(0.7)));
      return { method: "GET", path: `${path}?${params}`.slice(0, 2_000), headers: {} };
    },
  };
}

/** Longer than any text may be. Invisible characters within a text keep nothing from being saved: they are taken out. */
export const tooLong = "x".repeat(100_000);

export const odd = (name: string): Fields[] =>
  ["", "x", "-1", "1.5", "1\0", "1e3", "99999999999", "Infinity"].map((value) => ({ [name]: value }));
export const badIds = (name: string): Fields[] =>
  ["", "x", "-1", "0", "1.5", "1\0", "2147483648", "99999999999999"].map((value) => ({ [name]: value }));
