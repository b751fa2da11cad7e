import { data } from "react-router";
import type { PageHandle } from "#app/content/page-query.ts";
import { serviceOf } from "#app/content/services/service-texts.ts";
import { isServiceSlug } from "#app/content/services/services.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { followRedirect } from "#app/http/moved-address.server.ts";
import { headTags } from "../page-head.ts";
import type { Route } from "./+types/service-page.ts";
import { ServiceArticle } from "./service-article.tsx";
import { readService } from "./service-data.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  if (!isServiceSlug(params.service)) {
    await followRedirect(args);
    throw data(null, { status: 404 });
  }
  return readService(context.get(dependencies).db, params.service, context.get(requestInfo).origin);
}

export const handle: PageHandle = { listing: "services" };

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceArticle page={loaderData} service={serviceOf(loaderData.slug)} />;
}
