import { type Dialect, each, indexes, of } from "./dialect.ts";

/** What belongs to a record: galleries, links to others, bookings, drafts, versions and addresses. */
export const recordLinks = ({ id }: Dialect): string[] => [
  ...["equipment", "project", "service"].flatMap(gallery),
  ...["equipment", "service"].flatMap(linkToProjects),
  `create table "booking" (
    "id" ${id},
    "equipmentId" ${of("equipment")},
    ${each("text not null", "kind", "firstDay", "lastDay")},
    "units" integer not null,
    "projectId" integer references "project" ("id") on delete set null,
    "client" text not null,
    "note" text not null,
    "version" integer not null default 1,
    "key" text
  )`,
  ...indexes("booking", {
    bookingByKey: `unique ("equipmentId", "key")`,
    bookingByMachine: `("equipmentId", "lastDay", "firstDay")`,
    bookingByProject: `("projectId") where "projectId" is not null`,
  }),
  `create table "draft" (
    ${each("text not null", "kind", "key", "values")},
    "version" integer not null,
    "basedOn" integer not null,
    "isNew" integer not null default 0,
    "userId" text,
    "author" text not null,
    "savedAt" text not null,
    "publishAt" text,
    "failure" text,
    constraint "draftKey" primary key ("kind", "key")
  )`,
  ...indexes("draft", {
    draftByPublishAt: `("publishAt")`,
    draftBySave: `("savedAt")`,
  }),
  `create table "draftPhoto" (
    "kind" text not null,
    "key" text not null,
    "photoId" integer not null references "photo" ("id"),
    constraint "draftPhotoKey" primary key ("kind", "key", "photoId"),
    constraint "draftPhotoDraft" foreign key ("kind", "key") references "draft" ("kind", "key") on delete cascade
  )`,
  ...indexes("draftPhoto", { draftPhotoByPhoto: `("photoId")` }),
  `create table "recordVersion" (
    "id" ${id},
    ${each("text not null", "kind", "key", "values", "author", "at")}
  )`,
  ...indexes("recordVersion", { recordVersionByRecord: `("kind", "key", "id")` }),
  `create table "formerAddress" (
    "kind" text not null,
    "slug" text not null,
    "recordId" integer not null,
    "at" text not null,
    constraint "formerAddressKey" primary key ("kind", "slug")
  )`,
  `create table "redirect" (
    "path" text primary key,
    "kind" text not null,
    "recordId" integer not null,
    "target" text not null,
    "at" text not null
  )`,
  `create table "missedAddress" (
    "path" text primary key,
    "count" integer not null,
    ${each("text not null", "firstAt", "lastAt", "referrer")}
  )`,
];

const gallery = (owner: string) => [
  `create table "${owner}Photo" (
    "${owner}Id" ${of(owner)},
    "photoId" integer not null references "photo" ("id"),
    "order" integer not null,
    constraint "${owner}PhotoKey" primary key ("${owner}Id", "photoId")
  )`,
  ...indexes(`${owner}Photo`, { [`${owner}PhotoByPhoto`]: `("photoId")` }),
];

/** Pairs of a project and a record, which go with either of them; each finds its own. */
function linkToProjects(record: string) {
  const table = `project${record.charAt(0).toUpperCase()}${record.slice(1)}`;
  return [
    `create table "${table}" (
      "projectId" ${of("project")},
      "${record}Id" ${of(record)},
      constraint "${table}Key" primary key ("projectId", "${record}Id")
    )`,
    ...indexes(table, { [`${table}ByOther`]: `("${record}Id", "projectId")` }),
  ];
}
