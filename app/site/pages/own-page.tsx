import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAddressed } from "#app/http/addresses/moved-address.server.ts";
import type { PageHandle } from "#app/http/addresses/page-query.ts";
import { headTags } from "#app/site/frame/page-head.ts";
import stylesheet from "#app/ui/markdown.css?url";
import type { Route } from "./+types/own-page.ts";
import { OwnPageArticle } from "./own-page-article.tsx";
import { readOwnPage } from "./own-page-data.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Shows a page of the owner's own. Other addresses without a route end here as well and are not found. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const id = await findAddressed(args, "page", { segment: params.slug });
  const page =
    id === null
      ? undefined
      : await readOwnPage(context.get(dependencies).db, id, context.get(requestInfo).origin);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const handle: PageHandle = { listing: "pages" };

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function OwnPage({ loaderData: page }: Route.ComponentProps) {
  return <OwnPageArticle page={page} />;
}
