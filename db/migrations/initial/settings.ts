import { type Dialect, each, indexes } from "./dialect.ts";

/** The settings, and what the program keeps of its own work. */
export const settings = ({ id }: Dialect): string[] => [
  `create table "setting" (
    "key" text primary key,
    "value" text not null,
    "version" integer not null default 1,
    "updatedAt" text not null
  )`,
  `create table "logo" (
    "name" text primary key,
    "svg" text,
    "png" text not null,
    "createdAt" text not null
  )`,
  `create table "secret" (
    "name" text primary key,
    "value" text not null
  )`,
  `create table "activity" (
    "id" ${id},
    "at" text not null,
    "userId" text references "user" ("id") on delete set null,
    ${each("text not null", "actor", "action", "kind")},
    "recordId" text not null default '',
    "title" text not null default '',
    "fields" text not null,
    "details" text not null default '{}'
  )`,
  ...indexes("activity", {
    activityByRecord: `("kind", "recordId", "id")`,
    activityByTime: `("at")`,
    activityByUser: `("userId", "at")`,
  }),
  `create table "backupRun" (
    "id" ${id},
    "startedAt" text not null,
    "finishedAt" text,
    "outcome" text not null,
    "file" text not null,
    "bytes" double precision not null default 0,
    "missingPhotos" integer not null default 0,
    ${each("text", "verifiedAt", "failure", "verifiedWith")}
  )`,
  ...indexes("backupRun", { backupRunByTime: `("startedAt")` }),
];
