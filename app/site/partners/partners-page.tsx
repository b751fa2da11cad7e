import { data } from "react-router";
import type { PageHandle } from "#app/content/page-query.ts";
import { isPublic } from "#app/content/records/public-records.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { shorten } from "#app/content/typography.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAddressed } from "#app/http/moved-address.server.ts";
import { headTags } from "../page-head.ts";
import type { Route } from "./+types/partners-page.ts";

/** Shows all partners that visitors see, or the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { db } = context.get(dependencies);
  const id = params.slug === undefined ? undefined : await findAddressed(args, "partner", params.slug);
  const all = db.selectFrom("partner").selectAll().where(isPublic("partner")).orderBy("order").orderBy("id");
  const partners =
    id === null ? [] : await all.$if(id !== undefined, (one) => one.where("id", "=", id ?? 0)).execute();
  const [first] = partners;
  const one = id === undefined ? undefined : first;
  if (id !== undefined && !one) throw data(null, { status: 404 });
  const { profile } = await readSettings(db);
  return {
    title: one?.name ?? "Partners",
    alone: one !== undefined,
    partners: partners.map(({ name, link, text, ...named }) => ({
      name,
      link,
      text,
      path: recordPath("partner", named),
    })),
    head: {
      title: one?.seoTitle || `${one?.name ?? "Partners"} | ${profile.name}`,
      description: one
        ? one.seoDescription || shorten(one.text)
        : `The companies that ${profile.name} works with.`,
      path: one ? recordPath("partner", one) : "/partners",
      origin: context.get(requestInfo).origin,
      siteName: profile.name,
    },
  };
}

export const handle: PageHandle = { listing: "none" };

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function PartnersPage({ loaderData: { title, alone, partners } }: Route.ComponentProps) {
  return (
    <article className="sheet pt-24 pb-part lg:pt-28">
      <a href={alone ? "/partners" : "/"} className="tap link">
        {alone ? "All partners" : "Back to Home"}
      </a>
      <h1 className="mt-4 max-w-[24ch] text-title wrap-anywhere">{title}</h1>
      <ul className="mt-7 divide-y divide-hairline border-t-2 border-ink">
        {partners.map(({ name, link, text, path }) => (
          <li key={path} className="py-5">
            {!alone && (
              <h2 className="text-xl">
                <a href={path} className="link">
                  {name}
                </a>
              </h2>
            )}
            <p className="max-w-[70ch] whitespace-pre-line">{text}</p>
            {link && (
              <a href={link} rel="noopener" className="tap link wrap-anywhere">
                {link}
              </a>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
