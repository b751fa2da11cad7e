import { type Dialect, rowOf, triggerFunction } from "./dialect.ts";

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
