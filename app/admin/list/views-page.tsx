import { data } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { requiredLine } from "#app/content/form-schema.ts";
import { deleteView, saveView } from "#app/content/saved-views/saved-views.server.ts";
import { maxViewName, maxViews, type SavedView } from "#app/content/saved-views/saved-views.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { ifMissing, submitChange } from "../submit-change.ts";
import { unlessDiskFull } from "../unless-disk-full.server.ts";
import type { Route } from "./+types/views-page.ts";
import { failedView, type ViewResponse } from "./view-response.ts";
import { ViewWithoutScripts } from "./view-without-scripts.tsx";
import { isViewedList, listTitle, type ViewedList, viewQuery } from "./viewed-lists.server.ts";

/** A longer query than any list writes. */
const maxQuery = 8_000;

// A name of signs that nobody sees would be an empty tab.
const viewName = requiredLine(maxViewName, "Please enter a name").refine(
  (name) => /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(name),
  "Please enter a name",
);

const listOf = ({ list }: { list?: string | undefined }): ViewedList => {
  if (isViewedList(list)) return list;
  throw data(null, { status: 404 });
};

/** The lists have the forms of this page; it shows what becomes of them without scripts. */
export function loader({ params, url }: Route.LoaderArgs) {
  const list = listOf(params);
  return { list, title: listTitle(list), name: "", query: viewQuery(list, url.searchParams) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const list = listOf(params);
  const form = await readForm(request, ["intent", "name", "query", "replace"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const query = text("query").length > maxQuery ? "" : viewQuery(list, text("query"));
  const typed = { list, title: listTitle(list), name: text("name").slice(0, 2 * maxViewName), query };
  const own = { userId: context.get(account).id, list };
  const { db } = context.get(dependencies);
  const run = async () => {
    if (text("intent") === "delete") {
      const deleted = await deleteView(db, own, text("name").normalize());
      return { ...typed, ...(deleted ? deletedView(deleted) : gone) };
    }
    if (text("intent") !== "save") throw data(null, { status: 400 });
    const { data: name, error } = viewName.safeParse(text("name").normalize());
    const wrong = error?.issues[0]?.message;
    if (name === undefined) return data({ ...typed, ...failedView(wrong ?? "") }, { status: 422 });
    if (query === "")
      return data({ ...typed, ...failedView("Search, filter or sort the list first") }, { status: 422 });
    const replace = text("replace") === "1";
    const saved = await db.transaction().execute((trx) => saveView(trx, own, { name, query, replace }));
    if (saved.outcome === "full") return data({ ...typed, ...failedView(full) }, { status: 409 });
    if (saved.outcome === "taken")
      return data({ ...typed, ...takenView({ name, query }, saved.before) }, { status: 409 });
    return { ...typed, ...savedView(name, saved.outcome === "saved" ? saved.before : []) };
  };
  return unlessDiskFull(context, run, (failed) => ({ ...typed, ...failedView(failed) }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitChange(serverAction, (what): ViewResponse => ({ tone: "failed", lost: what, text: "" }));

export const shouldRevalidate = ifMissing;

const full = `A list has at most ${maxViews} saved views. Delete one first.`;
const gone: ViewResponse = { tone: "done", text: "This view was deleted already." };

const deletedView = ({ name, query }: SavedView): ViewResponse => ({
  tone: "done",
  text: `The view “${name}” is deleted.`,
  undo: [...Object.entries({ intent: "save", name, query })],
});

function savedView(name: string, before: SavedView[]): ViewResponse {
  const [former] = before;
  const renamed = before.length === 1 && former?.name !== name;
  return {
    tone: "done",
    text: renamed ? `The view “${former?.name}” is now “${name}”.` : `The view “${name}” is saved.`,
    ...(before.length === 1 &&
      former && { undo: [...Object.entries({ intent: "save", ...former, replace: "1" })] }),
  };
}

/** Asks before views give way to another. */
function takenView({ name, query }: SavedView, before: SavedView[]): ViewResponse {
  const same = before.find((view) => view.query === query)?.name;
  const replaced = before.some((view) => view.name === name);
  const question = replaced
    ? `“${name}” has other filters. Replace them${same === undefined ? "" : ` and delete “${same}”, which shows the same`}?`
    : `You have saved this as “${same}”. Rename it to “${name}”?`;
  return { tone: "failed", text: question, confirm: replaced ? "Replace" : "Rename" };
}

export default function ViewsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "list" in actionData)
    return <ViewWithoutScripts view={actionData} response={actionData} />;
  return <ViewWithoutScripts view={loaderData} response={undefined} />;
}
