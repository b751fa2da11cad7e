import { data } from "react-router";
import { currentRegion } from "#app/adapters/region/region.ts";
import { brandOf } from "#app/content/brand/brand.ts";
import type { PageHandle } from "#app/content/page-query.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { shareImage } from "#app/content/sharing/share-image.server.ts";
import { sharedOwnPage } from "#app/content/sharing/shared-page.ts";
import { readableDay } from "#app/content/site-time.ts";
import { shorten } from "#app/content/typography.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAddressed } from "#app/http/moved-address.server.ts";
import stylesheet from "#app/ui/markdown.css?url";
import { Markdown } from "#app/ui/markdown.tsx";
import { headTags } from "../page-head.ts";
import { breadcrumbData, companyReference } from "../structured-data.ts";
import { TitleBlock } from "../title-block.tsx";
import type { Route } from "./+types/own-page.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Shows a page of the owner's own. Other addresses without a route end here as well and are not found. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const id = await findAddressed(args, "page", params.slug);
  const page = id === null ? undefined : await findPage(db, id);
  if (!page) throw data(null, { status: 404 });
  const { slug, title, purpose, nodes, seoTitle, seoDescription, updatedAt } = page;
  const path = `/${slug}`;
  const settings = await readSettings(db);
  const { profile } = settings;
  const description = seoDescription || shorten(page.text);
  const webPage = {
    "@type": "WebPage",
    name: title,
    description,
    url: origin + path,
    dateModified: updatedAt,
    inLanguage: currentRegion().locale,
    publisher: companyReference(origin, profile.name),
  };
  return {
    head: {
      title: seoTitle || `${title} | ${profile.name}`,
      description,
      path,
      origin,
      siteName: profile.name,
      sharing: shareImage(sharedOwnPage(profile, page), brandOf(settings)),
      data: [
        webPage,
        breadcrumbData(origin, [
          { name: "Home", path: "/" },
          { name: title, path },
        ]),
      ],
    },
    title,
    purpose,
    nodes,
    revised: readableDay(new Date(updatedAt)),
  };
}

export const handle: PageHandle = { listing: "pages" };

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function OwnPage({ loaderData: { title, nodes, revised } }: Route.ComponentProps) {
  return (
    <article className="sheet pt-24 pb-part lg:pt-28">
      <header>
        <a href="/" className="tap link">
          Back to Home
        </a>
        <h1
          className={`mt-4 max-w-[24ch] wrap-anywhere ${title.length > 48 ? "text-heading" : "text-title"}`}
        >
          {title}
        </h1>
      </header>
      <div className="mt-7 gap-x-8 border-t-2 border-ink lg:grid lg:grid-cols-12">
        <TitleBlock
          className="mt-5 self-start lg:col-span-3"
          fields={[{ label: "Revision", value: revised }]}
        />
        <div className="pt-5 max-lg:mt-2 lg:col-span-9">
          <Markdown nodes={nodes} />
        </div>
      </div>
    </article>
  );
}
