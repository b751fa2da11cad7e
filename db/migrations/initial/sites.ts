import { type Dialect, each, indexes, of, ofUser, rowOf, triggerFunction } from "./dialect.ts";

/** What happens on the site of a project, and who is told of it. */
export const sites = ({ id }: Dialect): string[] => [
  `create table "event" (
    "id" ${id},
    "date" text not null,
    "time" text not null default '',
    "photoId" integer references "photo" ("id"),
    "projectId" integer references "project" ("id"),
    "note" text not null default '',
    "createdBy" text references "user" ("id") on delete set null,
    "createdAt" text not null,
    "updatedAt" text not null,
    "deletedAt" text,
    "adminsOnly" integer not null default 0,
    "isPublic" integer not null default 0
  )`,
  ...indexes("event", {
    eventByArrival: `("deletedAt", "createdAt", "createdBy")`,
    eventByDay: `("date", "time", "id")`,
    eventByDayCount: `("deletedAt", "date", "projectId", "photoId", "adminsOnly")`,
    eventByPhoto: `("photoId")`,
    eventByProject: `("projectId", "date", "time", "id")`,
    eventByProjectCount: `("deletedAt", "projectId", "date")`,
    eventByUploader: `("createdBy", "date", "time", "id")`,
    eventLastByUploader: `("createdBy", "id") where "projectId" is not null`,
    // PostgreSQL sorts what an index finds by null, even if the index has it in order.
    eventOfAdmins: `("date", "time", "id") where "projectId" is null and "adminsOnly" = 1`,
    eventOfEveryone: `("date", "time", "id") where "projectId" is null and "adminsOnly" = 0`,
    eventPublic: `("projectId", "date", "time", "id") where "isPublic" = 1`,
  }),
  // A number is never given again, although that of a deleted event was the last.
  `create table "eventArrival" (
    "number" ${id},
    "eventId" ${of("event")},
    "projectId" ${of("project")},
    constraint "eventArrivalKey" unique ("eventId", "projectId")
  )`,
  ...indexes("eventArrival", { eventArrivalByProject: `("projectId", "number")` }),
  // A day has one report that is not in the trash.
  `create table "dailyReport" (
    "id" ${id},
    "projectId" ${of("project")},
    ${each("text not null", "day", "work", "hindrances", "manpower", "machines", "weather", "visible")},
    "version" integer not null default 1,
    "updatedAt" text not null,
    "updatedBy" text references "user" ("id") on delete set null,
    "deletedAt" text
  )`,
  ...indexes("dailyReport", {
    dailyReportByAuthor: `("updatedBy") where "updatedBy" is not null`,
    dailyReportByDay: `unique ("projectId", "day") where "deletedAt" is null`,
    dailyReportByProject: `("projectId")`,
    dailyReportDeleted: `("deletedAt") where "deletedAt" is not null`,
  }),
  `create table "viewpoint" (
    "id" ${id},
    "projectId" ${of("project")},
    "title" text not null,
    "version" integer not null default 1,
    "createdAt" text not null,
    constraint "viewpointTitle" unique ("projectId", "title")
  )`,
  `create table "viewpointPhoto" (
    "viewpointId" ${of("viewpoint")},
    "eventId" ${of("event")},
    constraint "viewpointPhotoKey" primary key ("viewpointId", "eventId")
  )`,
  ...indexes("viewpointPhoto", { viewpointPhotoByEvent: `("eventId")` }),
  `create table "progressLink" (
    "id" ${id},
    "projectId" ${of("project")},
    "tokenHash" text not null unique,
    "label" text not null,
    ${each("text", "passcodeHash", "firstDay", "lastDay", "expiresOn")},
    "createdAt" text not null,
    "revokedAt" text,
    "opened" integer not null default 0,
    "lastOpenedAt" text,
    "version" integer not null default 1
  )`,
  ...indexes("progressLink", {
    progressLinkByExpiry: `("expiresOn")`,
    progressLinkByProject: `("projectId", "id")`,
    progressLinkByRevocation: `("revokedAt")`,
  }),
  `create table "news" (
    "userId" ${ofUser},
    "projectId" ${of("project")},
    "covered" integer not null,
    "dueOn" text not null,
    "wanted" integer,
    constraint "newsKey" primary key ("userId", "projectId")
  )`,
  ...indexes("news", {
    newsByDay: `("dueOn")`,
    newsByProject: `("projectId")`,
  }),
  `create table "roomVisit" (
    "userId" ${ofUser},
    "projectId" ${of("project")},
    "seen" integer not null,
    "seenAt" text,
    "shown" integer not null,
    "shownAt" text not null,
    constraint "roomVisitKey" primary key ("userId", "projectId")
  )`,
  ...indexes("roomVisit", { roomVisitByProject: `("projectId")` }),
];

/**
 * Numbers the events with a photo in the order in which they come to a project, each once: one that comes back, by an
 * undone change, is not new.
 */
export const eventArrivals = ({ postgres }: Dialect): string[] =>
  postgres ? numberOnPostgres() : numberOnSqlite();

const arrivals = (rows: string) =>
  `insert into "eventArrival" ("eventId", "projectId")
    select "event"."id", "event"."projectId" from ${rows} as "event"
    where "event"."projectId" is not null and "event"."photoId" is not null and "event"."adminsOnly" = 0
    and not exists (select 1 from "eventArrival" as "known" where "known"."eventId" = "event"."id"
      and "known"."projectId" = "event"."projectId")
    order by "event"."id";`;

function numberOnSqlite(): string[] {
  const number = `begin ${arrivals(rowOf("new", ["id", "projectId", "photoId", "adminsOnly"]))} end`;
  const changed = `after update of "projectId", "photoId", "adminsOnly" on "event"`;
  return [
    `create trigger "eventArrivalOnInsert" after insert on "event" ${number}`,
    `create trigger "eventArrivalOnUpdate" ${changed} ${number}`,
  ];
}

/** Writes of events wait for each other, so numbers are committed in their order, and no reader skips one. */
const numberOnPostgres = (): string[] => [
  triggerFunction(
    "eventArrivalOnWrite",
    `perform pg_advisory_xact_lock(hashtext('total of event'));
    ${arrivals("added")}`,
  ),
  ...["insert", "update"].map(
    (change) =>
      `create trigger "eventArrivalOn${change}" after ${change} on "event" referencing new table as added
        for each statement execute function "eventArrivalOnWrite"()`,
  ),
];
