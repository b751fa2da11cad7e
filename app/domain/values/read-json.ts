import { isCalendarDay } from "./calendar-day.ts";

export class UnreadableJson extends Error {
  override name = "UnreadableJson";
}

/** Checks the type of a parsed JSON value and returns it. Throws `UnreadableJson` if it has another type. */
export type Reader<Value> = (given: unknown) => Value;

const reader =
  <Value>(what: string, isValue: (given: unknown) => given is Value): Reader<Value> =>
  (given) => {
    if (isValue(given)) return given;
    throw new UnreadableJson(`Expected ${what}`);
  };

const isText = (given: unknown): given is string => typeof given === "string";

export const text = reader("a text", isText);
export const flag = reader("true or false", (given) => typeof given === "boolean");
export const finite = reader("a number", (given): given is number => Number.isFinite(given));

/** Reads a whole number that is not below `min`. */
export const whole = (min = Number.MIN_SAFE_INTEGER) =>
  reader("a whole number", (given): given is number => Number.isSafeInteger(given) && Number(given) >= min);

/** Reads a text that the pattern matches. */
export const textLike = (pattern: RegExp) =>
  reader(`a text like ${pattern}`, (given): given is string => isText(given) && pattern.test(given));

/** Reads a day of the calendar, `YYYY-MM-DD`: 2026-02-30 is not one. */
export const day = reader("a day", (given): given is string => isText(given) && isCalendarDay(given));

/** Reads a list; one wrong entry makes the whole list unreadable. */
export const list =
  <Entry>(entry: Reader<Entry>): Reader<Entry[]> =>
  (given) => {
    if (!Array.isArray(given)) throw new UnreadableJson("Expected a list");
    return given.map((one) => entry(one));
  };

type Shape = Record<string, Reader<unknown>>;
type OptionalKey<Of extends Shape> = {
  [Key in keyof Of]: undefined extends ReturnType<Of[Key]> ? Key : never;
}[keyof Of];
/** What a shape reads. A field whose reader may return undefined can be absent. */
type FieldsOf<Of extends Shape> = {
  [Key in Exclude<keyof Of, OptionalKey<Of>>]: ReturnType<Of[Key]>;
} & { [Key in OptionalKey<Of>]?: ReturnType<Of[Key]> };

/** Reads an object; drops fields that the shape does not name. */
export const fields =
  <Of extends Shape>(shape: Of): Reader<FieldsOf<Of>> =>
  (given) => {
    if (typeof given !== "object" || given === null || Array.isArray(given))
      throw new UnreadableJson("Expected an object");
    const values = Object.entries(shape).map(([name, read]): [string, unknown] => [
      name,
      read(Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined),
    ]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as FieldsOf<Of>;
  };

export const nullable =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (given) =>
    given === null ? null : read(given);

export const optional =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (given) =>
    given === undefined ? undefined : read(given);

/** Returns another value for what `read` rejects. */
export const otherwise =
  <Value, Other>(read: Reader<Value>, other: Other): Reader<Value | Other> =>
  (given) => {
    try {
      return read(given);
    } catch {
      return other;
    }
  };
