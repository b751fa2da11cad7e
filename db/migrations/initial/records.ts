import { type Dialect, each, indexes, of } from "./dialect.ts";

/**
 * Photos, and the records of the office. What visitors are shown is counted and paged along the indexes with "Public",
 * without what only the office sees. Slugs are also unique in the trash, so that every record can be restored.
 */
export const records = ({ anyCase, id, real }: Dialect): string[] => [
  `create table "photo" (
    "id" ${id},
    "hash" text not null,
    "audience" text not null,
    ${each("integer not null", "width", "height", "bytes")},
    "alt" text not null default '',
    "focalX" ${real} not null default 0.5,
    "focalY" ${real} not null default 0.5,
    "createdAt" text not null,
    "onPaper" integer not null default 0,
    "fileName" ${anyCase} not null default '',
    constraint "photoOncePerAudience" unique ("hash", "audience")
  )`,
  ...indexes("photo", {
    photoByAudience: `("audience", "id")`,
    photoByFileName: `("audience", "fileName", "id")`,
    photoByWidth: `("audience", "width", "id")`,
    photoWithoutText: `("id") where "audience" = 'public' and "alt" = ''`,
  }),
  `create table "equipment" (
    "id" ${id},
    "order" integer not null,
    "name" text not null,
    "category" text not null default '',
    "units" integer not null default 1,
    ${each("text not null default ''", "client", "year", "location", "specs")},
    "fullSpecs" text not null,
    "description" text not null default '',
    "features" text not null,
    "applications" text not null,
    "maintenanceSchedule" text not null default '',
    "availability" text not null,
    "version" integer not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null,
    "deletedAt" text,
    "published" integer not null default 1,
    ${each("text not null default ''", "slug", "seoTitle", "seoDescription")},
    ${each("double precision", "maxReach", "maxDigDepth", "maxDumpHeight", "maxDrillDepth")},
    "pileDiameter" text,
    ${each("double precision", "transportWeight", "transportLength", "transportWidth")},
    ${each("double precision", "transportHeight", "loadVolume", "boomLength", "armLength")},
    "pileTypes" text not null default '[]'
  )`,
  ...indexes("equipment", {
    equipmentByCategory: `("deletedAt", "category", "units")`,
    equipmentByChange: `("deletedAt", "updatedAt" desc, "id" desc)`,
    equipmentByName: `("deletedAt", "name", "id")`,
    equipmentByOrder: `("deletedAt", "order", "id")`,
    equipmentBySlug: `unique ("slug") where "slug" <> ''`,
    equipmentByState: `("deletedAt", "availability", "order", "id")`,
    equipmentPublicByCategory: `("deletedAt", "published", "category", "units")`,
    equipmentPublicByOrder: `("deletedAt", "published", "order", "id")`,
  }),
  `create table "project" (
    "id" ${id},
    "order" integer not null,
    "title" text not null,
    ${each("text not null default ''", "client", "location", "year", "type")},
    "status" text not null,
    "description" text not null default '',
    "fullDescription" text,
    "challenges" text not null,
    "results" text not null,
    "testimonial" text,
    "reraNumber" text,
    "version" integer not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null,
    "deletedAt" text,
    "published" integer not null default 1,
    "coordinates" text,
    ${each("text not null default ''", "slug", "seoTitle", "seoDescription")},
    "storeys" double precision,
    "storeysCast" double precision,
    "storeysOn" text,
    ${each("double precision", "excavationDepth", "pileCount", "height")}
  )`,
  ...indexes("project", {
    projectAtWork: `("status", "id") where "deletedAt" is null`,
    projectByChange: `("deletedAt", "updatedAt" desc, "id" desc)`,
    projectByClient: `("deletedAt", "client")`,
    projectByName: `("deletedAt", "title", "id")`,
    projectByOrder: `("deletedAt", "order", "id")`,
    projectBySlug: `unique ("slug") where "slug" <> ''`,
    projectByState: `("deletedAt", "status", "order", "id")`,
    projectByTitle: `("deletedAt", "title")`,
    projectByType: `("deletedAt", "type", "status")`,
    projectPublicByClient: `("deletedAt", "published", "client", "order", "id")`,
    projectPublicByOrder: `("deletedAt", "published", "order", "id")`,
    projectPublicByType: `("deletedAt", "published", "type", "order", "id")`,
    projectPublicYear: `("published", "deletedAt", "year")`,
  }),
  `create table "service" (
    "id" ${id},
    "order" integer not null,
    "name" text not null,
    ${each("text not null default ''", "slug", "option", "headline", "callToAction", "lead")},
    ${each("text not null default ''", "summary", "seoTitle", "seoDescription")},
    ${each("text not null", "scope", "method", "safeguards", "questions", "machineCategories")},
    ${each("text not null", "machineCounts", "groundLayers")},
    ${each("double precision", "maxDepth", "maxDiameter", "pitDepth", "boredDepth", "drivenDepth")},
    ${each("double precision", "microDepth", "reach", "oldBuildingHeight", "floorCycle")},
    "floorHeight" double precision,
    ${each("text", "boredDiameter", "drivenDiameter", "microDiameter", "wallRebarDays")},
    ${each("text", "shutteringDays", "slabRebarDays", "conduitDays", "pourDays", "curingDays")},
    "formsOffDays" text,
    "version" integer not null default 1,
    "published" integer not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null,
    "deletedAt" text,
    "bulking" double precision
  )`,
  ...indexes("service", {
    serviceByOrder: `("deletedAt", "order", "id")`,
    serviceBySlug: `unique ("slug") where "slug" <> ''`,
  }),
  `create table "page" (
    "id" ${id},
    "order" integer not null,
    ${each("text not null", "title", "purpose", "shownIn", "body")},
    ${each("text not null default ''", "slug", "seoTitle", "seoDescription")},
    "published" integer not null default 1,
    "version" integer not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null,
    "deletedAt" text
  )`,
  ...indexes("page", {
    pageByOrder: `("deletedAt", "published", "order", "id")`,
    pageByPurpose: `("deletedAt", "purpose", "order")`,
    pageBySlug: `unique ("slug") where "slug" <> ''`,
  }),
];

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
