import { type Change, changes, type Dialect } from "./dialect.ts";

/** Tables that are on public pages with all their rows. */
const whole = [
  "equipmentPhoto",
  "projectPhoto",
  "servicePhoto",
  "projectEquipment",
  "projectService",
  "setting",
];

/** What public pages show of a photo and what can change after its upload. */
const shownOfPhoto = ["hash", "audience", "width", "height", "alt", "focalX", "focalY"];

/**
 * One row with a number that every write to what visitors see increases, in its own transaction. Triggers do it and not
 * commands, so that a change made with an SQL client is also on the page at the next request.
 *
 * Every bump has a new random tag: numbers are used again after an older copy of the database was put back, and browsers
 * would take new content for known. PostgreSQL announces each bump to all nodes, when its transaction is committed.
 */
export const contentVersion = (dialect: Dialect): string[] => [
  `create table "contentVersion" (
    "id" integer primary key,
    "version" integer not null,
    "changedAt" text not null,
    "tag" text not null default ''
  )`,
  `insert into "contentVersion" ("id", "version", "changedAt", "tag")
    values (1, 1, ${dialect.now}, ${dialect.random})`,
  ...tags(dialect),
  ...whole.flatMap((table) => onStatements(dialect, table)),
  // Records that only the office sees are on no public page.
  ...["equipment", "project", "service"].flatMap((table) =>
    onRows(dialect, table, eitherRow(`"published" = 1`), {
      ...(dialect.postgres && {
        insert: `${table}Added`,
        update: `${table}Changed`,
        delete: `${table}Removed`,
      }),
    }),
  ),
  ...onRows(dialect, "page", eitherRow(`"published" = 1`)),
  // Public pages can say from when a machine is free.
  ...onRows(dialect, "booking", { insert: "", update: "", delete: "" }),
  ...onRows(dialect, "event", eitherRow(`"isPublic" = 1`), {
    insert: "eventPublicOninsert",
    update: "eventPublicOnupdate",
    delete: "eventPublicOndelete",
  }),
  ...onRows(dialect, "photo", changesOfPhotos(dialect), {
    ...(dialect.postgres && { update: "photoChanged", delete: "photoRemoved" }),
  }),
];

function tags({ postgres, now, random }: Dialect): string[] {
  if (!postgres)
    return [
      `create trigger "contentVersionTagged" after update of "version" on "contentVersion"
        begin update "contentVersion" set "tag" = ${random}; end`,
    ];
  return [
    `create function bump_content_version() returns trigger language plpgsql as
      $$ begin ${bump(now)}; return null; end $$`,
    `create function tag_content_version() returns trigger language plpgsql as $$ begin
      new."tag" := ${random};
      perform pg_notify('plinth_content', '');
      return new;
    end $$`,
    `create trigger "contentVersionTagged" before update of "version" on "contentVersion"
      for each row execute function tag_content_version()`,
  ];
}

const bump = (now: string) => `update "contentVersion" set "version" = "version" + 1, "changedAt" = ${now}`;

const bumps = ({ postgres, now }: Dialect) =>
  postgres ? "execute function bump_content_version()" : `begin ${bump(now)}; end`;

function onStatements(dialect: Dialect, table: string): string[] {
  if (dialect.postgres)
    return [
      `create trigger "${table}Changed" after insert or update or delete on "${table}"
        for each statement ${bumps(dialect)}`,
    ];
  return onRows(dialect, table, { insert: "", update: "", delete: "" });
}

type When = Partial<Record<Change, string>>;

/** @param names other names of triggers than such as `pageOninsert` */
const onRows = (dialect: Dialect, table: string, when: When, names: When = {}): string[] =>
  changes
    .filter((change) => when[change] !== undefined)
    .map(
      (change) =>
        `create trigger "${names[change] ?? `${table}On${change}`}" after ${change} on "${table}"
          for each row ${when[change] && `when (${when[change]})`} ${bumps(dialect)}`,
    );

const eitherRow = (isShown: string): When => ({
  insert: `new.${isShown}`,
  update: `old.${isShown} or new.${isShown}`,
  delete: `old.${isShown}`,
});

/**
 * A photo that has just been uploaded is on no public page: the record that shows it bumps the version. An upload of the
 * same photo again changes nothing that is shown.
 */
function changesOfPhotos({ postgres }: Dialect): When {
  const differs = postgres ? "is distinct from" : "is not";
  const changed = shownOfPhoto.map((column) => `old."${column}" ${differs} new."${column}"`);
  const isPublic = eitherRow(`"audience" = 'public'`);
  return { update: `(${isPublic.update}) and (${changed.join(" or ")})`, delete: isPublic.delete };
}
