import type { ColumnType } from "kysely";

export type Flag = 0 | 1;
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** JSON text in a column, typed by the value it encodes. Stored as text on both databases. */
export type Json<T> = string & { readonly __json?: T };

/** The value that the JSON text of a column encodes. */
export type JsonOf<Column> = NonNullable<Column> extends Json<infer T> ? T : never;

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value);

export const fromJson = <T>(text: Json<T>): T => JSON.parse(text) as T;
