import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { readStopToken } from "#app/domain/progress/news.server.ts";
import { readNewsChoice, stopNews } from "#app/domain/progress/news-choices.server.ts";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import type { Route } from "./+types/stop-news-page.ts";

/** Returns whose news the address ends. Unknown and changed addresses, and those of deleted accounts, get a 404. */
async function choiceOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { db, secret } = context.get(dependencies);
  const named = readStopToken(secret, params.token);
  const choice = named && (await readNewsChoice(db, named.accountId, named.projectId));
  if (!choice) throw data(null, { status: 404 });
  return { ...named, ...choice };
}

export async function loader(args: Route.LoaderArgs) {
  const { title, stopped } = await choiceOf(args);
  return { title, stopped };
}

/** Ends the mails. Mail programs send this without a page (RFC 8058), so that nothing but the address counts. */
export async function action(args: Route.ActionArgs) {
  const { accountId, projectId } = await choiceOf(args);
  await stopNews(args.context.get(dependencies).db, accountId, projectId);
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: "Stop these mails" },
  // The address works without a sign-in: no other site may learn it.
  { name: "referrer", content: "same-origin" },
];

export default function StopNewsPage({ loaderData: { title, stopped } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">{stopped ? "These mails have ended" : "Stop these mails?"}</h1>
      {stopped ? (
        <p role="status" className="mt-4 wrap-anywhere">
          You get no more mails about new site photos of {title}.
        </p>
      ) : (
        <PlainForm labels={{}} className="mt-4 grid gap-5">
          <p className="wrap-anywhere">You get mails about new site photos of {title}.</p>
          <button type="submit" className="button button-amber">
            Stop these mails
          </button>
        </PlainForm>
      )}
      <p className="mt-5">
        <a href="/admin/account" className="tap link">
          Your account has all choices
        </a>
      </p>
    </>
  );
}
