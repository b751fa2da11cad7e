import type { Service } from "#app/content/services/service-texts.ts";
import { holdFigures } from "#app/content/typography.ts";
import { EquipmentCard } from "../equipment/equipment-card.tsx";
import { Part } from "../part.tsx";
import { ProjectCards } from "../projects/project-cards.tsx";
import { ResponsivePhoto } from "../responsive-photo.tsx";
import { ServiceCallToAction } from "./service-call-to-action.tsx";
import type { ServiceData } from "./service-data.server.ts";
import { ServiceDrawing, serviceDrawings } from "./service-drawing.tsx";
import { ServiceHead } from "./service-head.tsx";

/** Shows a service: introduction, figures, drawing, scope, process and frequently asked questions. */
export function ServiceArticle({ page, service }: { page: ServiceData; service: Service }) {
  const drawing = serviceDrawings[service.slug];
  return (
    <article className="parts">
      <ServiceHead page={page} service={service} />
      {drawing && (
        <Part id="drawn" title={drawing.title} wide className="border-t border-hairline">
          <ServiceDrawing slug={service.slug} drawing={drawing} fleet={page.fleetCount} />
        </Part>
      )}

      <Part id="scope" title="What we do" className="bg-sheet">
        <ul className="grid gap-x-8 gap-y-7 md:grid-cols-2 xl:grid-cols-3">
          {service.scope.map(({ title, text }) => (
            <li key={title} className="border-b border-hairline pb-6 max-md:last:border-0 max-md:last:pb-0">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2">{holdFigures(text)}</p>
            </li>
          ))}
        </ul>
      </Part>

      {page.second && (
        <div className="sheet pt-part">
          <ResponsivePhoto
            photo={page.second}
            sizes="(min-width: 90rem) 80rem, 92vw"
            onPage="edged"
            className="aspect-[8/5] w-full"
          />
        </div>
      )}

      <Part id="method" title="How it is done">
        <ol className="-mt-4 divide-y divide-hairline">
          {service.method.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[3rem_1fr] gap-y-1 py-5 md:grid-cols-[4rem_2fr_3fr]">
              <span className="figure text-3xl text-steel" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="pt-1 text-xl">{title}</h3>
              <p className="max-w-[60ch] max-md:col-start-2 md:pt-0.5">{holdFigures(text)}</p>
            </li>
          ))}
        </ol>
      </Part>

      <Part id="safeguards" title="Safeguards" className="on-ink bg-ink text-sheet">
        <ul className="grid gap-x-8 md:grid-cols-2">
          {service.safeguards.map((safeguard) => (
            <li
              key={safeguard}
              className="border-b border-steel py-4 text-lg text-balance md:pt-0 md:last:odd:col-span-2 md:[&:nth-child(n+3)]:pt-5"
            >
              {holdFigures(safeguard)}
            </li>
          ))}
        </ul>
      </Part>

      <Part id="questions" title="Questions we are asked">
        <div className="-mt-4">
          {service.questions.map(({ question, answer }, index) => (
            <details key={question} open={index === 0} className="group border-b border-hairline">
              <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-6 py-3 font-display text-xl font-semibold">
                {question}
                <span aria-hidden="true" className="text-3xl font-normal text-steel group-open:rotate-45">
                  +
                </span>
              </summary>
              <p className="max-w-[60ch] pb-6 text-lg">{holdFigures(answer)}</p>
            </details>
          ))}
        </div>
      </Part>

      {page.machines.length > 0 && (
        <Part id="machines" title="Machines for this work" className="border-t border-hairline" wide>
          <ul
            className={`grid gap-x-8 gap-y-10 ${page.machines.length === 3 ? "md:grid-cols-3" : "md:grid-cols-2"}`}
          >
            {page.machines.map((machine) => (
              <li key={machine.id}>
                <EquipmentCard machine={machine} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <ProjectCards title="Projects with this work" projects={page.projects} />
      <ServiceCallToAction service={service} />
    </article>
  );
}
