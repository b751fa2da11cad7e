import type { ColumnType } from "kysely";

export type Flag = 0 | 1;
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
