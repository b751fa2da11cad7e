import { type Site, startSite } from "#tests/support/site.ts";
import { printWords } from "../documents/printed-words.ts";
import { type Database, openDemo } from "../front-door.ts";
import { type Field, sendForm, type } from "../records/typed-form.ts";
import { type Browser, newBrowser } from "../staff-browser.ts";

export const edit = (id: number) => `/admin/cms/projects/${id}/edit`;

export const titled = (title: string) => type("title", title);
export const same = (fields: Field[]) => fields;
export const intent = (value: string): Field => ["intent", value];

/** Returns functions that send a form and read a project's draft and public title. */
export function draftTools(current: () => { site: Site; admin: Browser }) {
  return {
    send: (path: string, change: (fields: Field[]) => Field[], ...more: Field[]) =>
      sendForm(current().admin, path, change, ...more),
    draftOf: (key: number) =>
      current()
        .site.dependencies.db.selectFrom("draft")
        .selectAll()
        .where("kind", "=", "project")
        .where("key", "=", String(key))
        .executeTakeFirst(),
    async publicTitle(id: number) {
      const visitor = newBrowser(current().site);
      const { location } = await visitor.open(`/projects/${id}`);
      return (await visitor.open(location ?? "")).texts("h1")[0];
    },
  };
}

export type Nodes = [Site, ...Site[]];

/** Opens the demo on two nodes; on SQLite on one, since two programs on one file wait for each other. */
export async function openNodes(database: Database): Promise<Nodes> {
  const site = await openDemo(database);
  if (database === "SQLite") return [site];
  const other = await startSite({ template: null, place: site.place });
  printWords(other);
  return [site, other];
}

export async function closeNodes([site, ...others]: Nodes) {
  for (const node of others) await node.stop();
  await site.close();
}

export async function contentVersion({ dependencies: { db } }: Site): Promise<number> {
  const { version } = await db.selectFrom("contentVersion").select("version").executeTakeFirstOrThrow();
  return version;
}
