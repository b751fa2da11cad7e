import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { shareImage } from "#app/domain/company/brand-images.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { sharedMachine } from "#app/domain/company/shared-page.ts";
import {
  findMachine,
  firstMachineId,
  listComparable,
  listMachineCards,
} from "#app/domain/equipment/machines.server.ts";
import {
  type Machine,
  moreDetailsAddress,
  relatedMachines,
  tipperFigures,
} from "#app/domain/equipment/machines.ts";
import { listProjectCardsOf } from "#app/domain/projects/projects.server.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { layersOf, pilesOf } from "#app/domain/services/service-facts.ts";
import { listServices } from "#app/domain/services/services.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { shorten } from "#app/domain/values/typography.ts";
import { TipperElevation } from "#app/drawings/tipper-elevation.tsx";
import { maxCompared, rangeKind, rangeMeasures } from "#app/drawings/working-range-layout.ts";
import { findAddressed } from "#app/http/addresses/moved-address.server.ts";
import type { PageHandle } from "#app/http/addresses/page-query.ts";
import { MachineCards, maxLinkedProjects, ProjectCards } from "#app/site/cards/record-cards.tsx";
import { MachineCallToAction } from "#app/site/frame/call-to-action.tsx";
import { dataPhoto, GalleryViewer } from "#app/site/frame/gallery.tsx";
import { Notice } from "#app/site/frame/notice.tsx";
import { breadcrumbData, companyReference, headTags } from "#app/site/frame/page-head.ts";
import { Part } from "#app/site/frame/section.tsx";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/machine-page.ts";
import { ComparedMachines, comparedPage } from "./compared-machines.tsx";
import { MachineBody } from "./machine-body.tsx";
import { MachineHead } from "./machine-head.tsx";
import { ComparisonForm, MachineRange } from "./machine-range.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { url, context, params } = args;
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const id = await findAddressed(args, "machine", { segment: params.id });
  const [found, settings] = await Promise.all([
    id === null ? undefined : findMachine(db, id),
    readSettings(db),
  ]);
  const { profile } = settings;
  const machine = found ?? (await findMachine(db, (await firstMachineId(db)) ?? 0));
  if (!machine) throw data(null, { status: 404 });
  const given = url.searchParams.getAll("compare");
  // The results can include the machine itself.
  const [alike, { compared, others, layers }, projects] = await Promise.all([
    listMachineCards(db, { limit: 4, category: machine.category }),
    comparisonOf(db, machine, found ? given : []),
    listProjectCardsOf(db, { machine: machine.id }, { limit: maxLinkedProjects }),
  ]);
  const path = recordPath("machine", machine);
  const page = {
    head: {
      title:
        compared.length > 0
          ? `${[machine, ...compared].map(({ name }) => name).join(", ")} compared | ${profile.name}`
          : machine.seoTitle || `${machine.name} | ${profile.name}`,
      description: machine.seoDescription || shorten(machine.description),
      path,
      origin,
      siteName: profile.name,
      sharing: found && shareImage(sharedMachine(profile, found), brandOf(settings)),
      noindex: !found || compared.length > 0,
      data: found
        ? [
            {
              // Machines are hired out, not sold: a Product would need an offer with a price.
              "@type": "Service",
              serviceType: "Equipment rental",
              name: machine.name,
              category: machine.category,
              ...(machine.description && { description: machine.description }),
              url: origin + path,
              ...(machine.gallery[0] && { image: dataPhoto(origin, machine.gallery[0]) }),
              provider: companyReference(origin, profile.name),
            },
            breadcrumbData(origin, [
              { name: "Equipment", path: "/#equipment" },
              { name: machine.name, path },
              ...(compared.length > 0 ? [{ name: comparedPage, path: comparisonPath(path, compared) }] : []),
            ]),
          ]
        : [],
    },
    subject: {
      chat: `I'd like to hire the ${machine.name}.`,
      inquiry: { service: "equipment", equipment: machine.id },
    },
    found: found !== undefined,
    machine,
    assurances: settings.machinePages,
    moreDetails: moreDetailsAddress(machine.name),
    projects,
    related: relatedMachines(alike, machine),
    compared,
    others,
    layers,
  };
  // Comparisons are not cached: there are far more of them than the cache has room for.
  const caching = { "CDN-Cache-Control": "max-age=86400" };
  return data(page, {
    status: found ? 200 : 404,
    ...(given.length === 0 && { headers: caching }),
  });
}

const comparisonPath = (path: string, compared: { id: number }[]) =>
  `${path}?${compared.map(({ id }) => `compare=${id}`).join("&")}`;

export const handle: PageHandle = {
  listing: "equipment",
  query: { compare: { values: "machine", max: maxCompared } },
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function MachinePage({ loaderData }: Route.ComponentProps) {
  const { machine, assurances, projects, related, moreDetails, found, compared, others, layers } = loaderData;
  if (compared.length > 0)
    return (
      <article className="parts">
        <ComparedMachines machine={machine} compared={compared} others={others} layers={layers} />
      </article>
    );
  return (
    <article className="parts">
      {!found && (
        <Notice>
          The machine you asked for is not in our fleet. This is {machine.name};{" "}
          <a href="/#equipment" className="link">
            see all equipment
          </a>
          .
        </Notice>
      )}
      <MachineHead machine={machine} moreDetails={moreDetails} />
      <MachineRange machines={[machine]} layers={layers}>
        <ComparisonForm machine={machine} compared={compared} others={others} />
      </MachineRange>
      <ElevationPart machine={machine} />
      <MachineBody machine={machine} assurances={assurances} />
      <ProjectCards title="Used on Projects" projects={projects} />
      {related.length > 0 && (
        <Part id="related" title="Related Equipment" wide={related.length > 2}>
          <MachineCards
            machines={related}
            className={`related ${related.length === 2 ? "" : "lg:grid-cols-3"}`}
          />
        </Part>
      )}
      <MachineCallToAction
        title={
          <>
            Need the <span className="inline-block max-w-full">{machine.name}</span> on your site?
          </>
        }
        machine={machine.id}
      />
      <GalleryViewer photos={machine.gallery} title={machine.name} />
    </article>
  );
}

/** Shows a tipper from the side and from behind; nothing for machines whose record lacks the figures. */
function ElevationPart({ machine }: { machine: Machine }) {
  const tipper = tipperFigures(machine);
  if (!tipper) return null;
  return (
    <Part id="elevation" title="Elevation" className="break-inside-avoid" wide>
      <p className="mb-6 max-w-[60ch] text-steel">
        At one scale, beside a person. Outer measures and the angle are exact; axles, cab and body are
        schematic.
      </p>
      <TipperElevation tipper={tipper} />
    </Part>
  );
}

const maxOffered = 12;

/**
 * Returns the machines that an address compares with a machine and those that the form offers. Both
 * are in fleet order, of the same category and have the measures of the drawing. Other values are ignored.
 */
async function comparisonOf(db: Db, machine: Machine, given: string[]) {
  const kind = rangeKind(machine);
  if (!kind) return { compared: [], others: [], layers: [] };
  const which = { category: machine.category, measures: rangeMeasures(kind), except: machine.id };
  const ids = [...new Set(given.slice(0, maxCompared).flatMap((value) => recordId(value) ?? []))];
  const [services, offered, chosen] = await Promise.all([
    kind === "drill" ? listServices(db) : [],
    listComparable(db, { ...which, limit: maxOffered }),
    listComparable(db, { ...which, ids, limit: maxCompared }),
  ]);
  const found = await Promise.all(chosen.map(({ id }) => findMachine(db, id)));
  const piling = services.find((service) => pilesOf(service).length > 0);
  return {
    /** The ground that the service with piles is drawn in. */
    layers: piling ? layersOf(piling) : [],
    compared: found.filter((other) => other !== undefined),
    others: [...offered, ...chosen.filter(({ id }) => offered.every((other) => other.id !== id))],
  };
}
