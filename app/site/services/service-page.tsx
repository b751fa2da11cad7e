import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { keyed } from "#app/domain/values/keyed.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { findAddressed } from "#app/http/addresses/moved-address.server.ts";
import type { PageHandle } from "#app/http/addresses/page-query.ts";
import { MachineCards, ProjectCards } from "#app/site/cards/record-cards.tsx";
import { inquiryAddress } from "#app/site/frame/addresses.ts";
import { CallToAction } from "#app/site/frame/call-to-action.tsx";
import { GalleryRows, GalleryViewer } from "#app/site/frame/gallery.tsx";
import { headTags } from "#app/site/frame/page-head.ts";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { Part } from "#app/site/frame/section.tsx";
import type { Route } from "./+types/service-page.ts";
import { readService } from "./service-data.server.ts";
import { drawingsOf } from "./service-drawing.tsx";
import { ServiceHead } from "./service-head.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  // Redirects from former addresses.
  await findAddressed(args, "service", { segment: params.service });
  const page = await readService(
    context.get(dependencies).db,
    params.service,
    context.get(requestInfo).origin,
  );
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const handle: PageHandle = { listing: "services" };

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

/** Shows a service: introduction, figures, drawing, scope, process and frequently asked questions. */
export default function ServicePage({ loaderData: page }: Route.ComponentProps) {
  const { service } = page;
  const { scope, method, safeguards } = service;
  const { questions } = page;
  const [, second, ...others] = service.gallery;
  return (
    <article className="parts">
      <ServiceHead page={page} />
      {drawingsOf(service, page.fleetCount, page.able).map((drawn) => (
        <Part key={drawn.id} id={drawn.id} title={drawn.title} wide>
          {drawn.body}
        </Part>
      ))}

      {scope.length > 0 && (
        <Part id="scope" title="What we do" ground="sheet">
          <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 md:gap-y-7 xl:grid-cols-3">
            {keyed(scope, ({ title, text }) => `${title} ${text}`).map(({ key, item: { title, text } }) => (
              <li
                key={key}
                className="border-b wrap-anywhere border-hairline pb-5 md:pb-6 max-md:last:border-0 max-md:last:pb-0"
              >
                {title && <h3 className="text-xl">{title}</h3>}
                {text && <p className="mt-2 whitespace-pre-line">{holdFigures(text)}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}

      {second && (
        <div className="sheet pt-part">
          <ResponsivePhoto photo={second} sizes="92vw" onPage="edged" className="aspect-[8/5] w-full" />
        </div>
      )}

      {method.length > 0 && (
        <Part id="method" title="How we work">
          <ol className="-mt-4 divide-y divide-hairline">
            {keyed(method, ({ title, text }) => `${title} ${text}`).map(
              ({ key, item: { title, text } }, index) => (
                <li
                  key={key}
                  className="grid wrap-anywhere grid-cols-[3rem_1fr] gap-y-1 py-5 md:grid-cols-[4rem_2fr_3fr]"
                >
                  <span className="figure text-3xl text-steel" aria-hidden="true">
                    {index + 1}
                  </span>
                  {title && <h3 className="pt-1 text-xl">{title}</h3>}
                  <p className="max-w-[60ch] whitespace-pre-line max-md:col-start-2 md:pt-0.5">
                    {holdFigures(text)}
                  </p>
                </li>
              ),
            )}
          </ol>
        </Part>
      )}

      {safeguards.length > 0 && (
        <Part id="safeguards" title="Safeguards" ground="ink">
          <ul className="grid gap-x-8 md:grid-cols-2">
            {keyed(safeguards).map(({ key, item: safeguard }) => (
              <li
                key={key}
                className="border-b wrap-anywhere border-steel py-4 text-lg text-balance md:pt-0 md:last:odd:col-span-2 md:[&:nth-child(n+3)]:pt-5"
              >
                {holdFigures(safeguard)}
              </li>
            ))}
          </ul>
        </Part>
      )}

      {questions.length > 0 && (
        <Part id="questions" title="Common questions">
          <div className="-mt-4">
            {keyed(questions, ({ question }) => question).map(
              ({ key, item: { question, answer } }, index) => (
                <details
                  key={key}
                  open={index === 0}
                  className="group wrap-anywhere border-b border-hairline"
                >
                  <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-6 py-3 font-display text-xl font-semibold">
                    {question}
                    <span aria-hidden="true" className="text-3xl font-normal text-steel group-open:rotate-45">
                      +
                    </span>
                  </summary>
                  <p className="max-w-[60ch] pb-6 text-lg whitespace-pre-line">{holdFigures(answer)}</p>
                </details>
              ),
            )}
          </div>
        </Part>
      )}

      {page.machines.length > 0 && (
        <Part id="machines" title="From our fleet" wide={page.machines.length > 2}>
          <MachineCards
            machines={page.machines}
            className={`related ${page.machines.length === 3 ? "lg:grid-cols-3" : ""}`}
          />
        </Part>
      )}
      {others.length > 0 && (
        <Part id="photos" title="Photos" wide>
          <GalleryRows photos={others} />
        </Part>
      )}
      <ProjectCards title="Projects with this work" projects={page.projects} />
      <CallToAction
        title={service.callToAction || service.name}
        text={`Send us the plot, the drawings and the day you want to begin. ${holdFigures(page.promise)}.`}
        ask={{ href: inquiryAddress({ service: service.slug }), name: "Get Quote" }}
        other={{ href: "/?projects=all#projects", name: "View Portfolio" }}
      />
      <GalleryViewer photos={others} title={service.name} />
    </article>
  );
}
