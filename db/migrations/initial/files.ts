import { type Dialect, forEachRow, indexes, of, ofUser } from "./dialect.ts";

/**
 * Uploads that are on their way, and files that are stored like photos, under their hash: a trigger lists them as unused
 * when their row is deleted, also with its inquiry.
 */
export const files = ({ id, ...dialect }: Dialect): string[] => [
  `create table "stagedPhoto" (
    "token" text primary key,
    "userId" ${ofUser},
    "photoId" integer not null references "photo" ("id"),
    "createdAt" text not null
  )`,
  ...indexes("stagedPhoto", {
    stagedPhotoByPhoto: `("photoId")`,
    stagedPhotoByTime: `("createdAt")`,
  }),
  `create table "photoUpload" (
    "id" text primary key,
    "userId" ${ofUser},
    "key" text not null,
    "bytes" integer not null,
    "hash" text not null,
    "received" integer not null default 0,
    "parts" text not null,
    "token" text,
    "photoHash" text,
    "changedAt" text not null,
    constraint "photoUploadKey" unique ("userId", "key")
  )`,
  ...indexes("photoUpload", { photoUploadByChange: `("changedAt")` }),
  `create table "unusedFile" (
    "hash" text primary key,
    "since" text not null,
    "removingUntil" text
  )`,
  `create table "fileHold" (
    "id" text primary key,
    "until" text not null
  )`,
  `create table "certificate" (
    "hash" text not null primary key,
    "bytes" integer not null,
    "usedAt" text not null
  )`,
  `create table "inquiryFile" (
    "id" ${id},
    "messageId" ${of("message")},
    "name" text not null,
    "hash" text not null,
    "bytes" integer not null,
    "createdAt" text not null
  )`,
  ...indexes("inquiryFile", {
    inquiryFileByDate: `("createdAt")`,
    inquiryFileByHash: `("hash")`,
    inquiryFileByMessage: `("messageId")`,
  }),
  ...["certificate", "inquiryFile"].flatMap((table) => listAsUnused(dialect, table)),
];

function listAsUnused(dialect: Pick<Dialect, "postgres" | "now">, table: string): string[] {
  const list = `insert into "unusedFile" ("hash", "since") values (old."hash", ${dialect.now}) on conflict do nothing;`;
  const name = `list${table.charAt(0).toUpperCase()}${table.slice(1)}`;
  return forEachRow(dialect, name, list, { [`${table}OnDelete`]: `after delete on "${table}"` });
}
