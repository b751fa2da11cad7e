import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { shownOfClaim } from "#app/domain/company/claims.ts";
import { type CountedKind, namedKind } from "#app/domain/equipment/machines.ts";
import { askedFigures } from "#app/domain/services/asked-figures.ts";
import { FleetParade, ParadeMachine } from "#app/drawings/fleet.tsx";
import type { PageHandle, PageQuery } from "#app/http/addresses/page-query.ts";
import { MachineCards, mostFacts, ProjectCard } from "#app/site/cards/record-cards.tsx";
import { inquiryAddress } from "#app/site/frame/addresses.ts";
import { headTags } from "#app/site/frame/page-head.ts";
import { Section } from "#app/site/frame/section.tsx";
import type { Route } from "./+types/home-page.ts";
import { AboutSection } from "./about-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { HeroSection, heroPreloads } from "./hero-section.tsx";
import { readHome, type SheetProps } from "./home-data.server.ts";
import { receiveInquiry } from "./receive-inquiry.server.ts";
import { cardColumns, projectsBeforeExpand, RegisterSteps } from "./register.tsx";
import { ServicesSection } from "./services-section.tsx";
import { hasTrust, TrustSection } from "./trust-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const home = await readHome(context.get(dependencies).db, searchParams, context.get(requestInfo).origin);
  // Pages with figures of work are not cached: there are far more figures than the cache has room for.
  const cached = !askedFigures.some((name) => searchParams.has(name));
  return data(home, cached ? { headers: { "CDN-Cache-Control": "max-age=86400" } } : {});
}

/** The query parameters of the home page: the reference of a sent inquiry, or initial form values. */
const query: PageQuery = {
  sent: { values: "inquiry", alone: true },
  projects: { values: ["all"], alone: true },
  page: { values: "project page", alone: true },
  machines: { values: "machine page", alone: true },
  service: { values: "service" },
  equipment: { values: "machine" },
  project: { values: "project" },
  ...Object.fromEntries(askedFigures.map((name) => [name, { values: name }])),
};

export const handle: PageHandle = { query, listing: "home" };

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405 });
  return receiveInquiry(request, context);
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  return [...heroPreloads(loaderData.photos), ...headTags(loaderData.head)];
};

const sheetNumber = (at: number) => String(at + 1).padStart(2, "0");

export default function HomePage({ loaderData: home, actionData }: Route.ComponentProps) {
  // Only visible sheets are numbered.
  const sheets = [
    { id: "about", name: "About", Sheet: AboutSection, shown: home.hasAbout },
    { id: "services", name: "Services", Sheet: ServicesSection, shown: home.services.length > 0 },
    { id: "projects", name: "Projects", Sheet: ProjectsSection, shown: home.projects.count > 0 },
    { id: "equipment", name: "Equipment", Sheet: MachinesSection, shown: home.machines.count > 0 },
    { id: "trust", name: "Trust", Sheet: TrustSection, shown: hasTrust(home) },
  ].filter(({ shown }) => shown);
  return (
    <>
      <HeroSection home={home} next={sheets[0] ?? { id: "contact", name: "Contact" }} />
      {sheets.map(({ id, Sheet }, at) => (
        <Sheet key={id} home={home} number={sheetNumber(at)} />
      ))}
      <ContactSection home={home} number={sheetNumber(sheets.length)} rejected={actionData} />
    </>
  );
}

function MachinesSection({ home, number }: SheetProps) {
  const { machines, fleetCount, texts } = home;
  const { columns, sizes } = cardColumns(machines.shown.length);
  return (
    <Section
      id="equipment"
      number={number}
      title="Equipment"
      headline={headlineOf(fleetCount.total)}
      lead={texts.equipmentLead}
    >
      <div className={machines.shown.length === 1 ? "lone" : undefined}>
        {fleetCount.total > 0 && (
          <FleetParade
            id="fleet"
            kinds={fleetCount.kinds.map((kind) => ({ ...kind, name: namedKind(kind) }))}
          />
        )}
        <MachineCards
          machines={machines.shown}
          className={`lg:gap-x-12 ${machines.shown.length === 1 ? "" : columns}`}
          wide={sizes}
        >
          <LastCell
            machines={machines.shown.length}
            kinds={fleetCount.kinds.slice(0, mostFacts(machines.shown))}
          />
        </MachineCards>
      </div>
      <RegisterSteps kind="machines" register={machines} />
    </Section>
  );
}

/**
 * Fills the last row of machines with the way to ask for one, in windows where machines leave a gap in it: a card like
 * theirs, with silhouettes and the fleet in place of the facts.
 */
function LastCell({ machines, kinds }: { machines: number; kinds: CountedKind[] }) {
  const inThree = cardColumns(machines).columns ? (3 - (machines % 3)) % 3 : 0;
  if (machines < 3 || (machines % 2 === 0 && inThree === 0)) return null;
  const narrow = machines % 2 === 0 ? "sm:max-lg:hidden" : "";
  const wide = ["lg:hidden", "", "lg:col-span-2"][inThree] ?? "";
  return (
    <li className={`max-sm:hidden print:hidden ${narrow} ${wide}`}>
      <div className="row-span-full grid grid-rows-subgrid">
        <div className="flex items-end px-4">
          {kinds.map((kind) => (
            <ParadeMachine key={kind.many} id="fleet" drawing={kind.drawing} className="flex-1" />
          ))}
        </div>
        <p className="label flex items-center border-t-2 border-ink pt-2">Fleet</p>
        <h3 className="text-xl wrap-anywhere sm:mt-2 sm:text-2xl">Need a machine on your site?</h3>
        <ul className="specs numbers mb-1 text-steel sm:mt-3 sm:text-ink">
          {kinds.map((kind) => (
            <li key={kind.many}>{`${kind.units} ${namedKind(kind)}`}</li>
          ))}
        </ul>
        <a href={inquiryAddress({ service: "equipment" })} className="button button-amber">
          Request equipment
        </a>
      </div>
    </li>
  );
}

function headlineOf(machines: number): string {
  if (machines === 0) return "";
  return machines === 1 ? "One machine of our own" : `${machines} machines of our own`;
}

function ProjectsSection({ home, number }: SheetProps) {
  const { projects: register, claims, texts } = home;
  const { shown: projects, count, all, offset, pages } = register;
  const { figure, label } = claims.landmarkProjects;
  const { columns, sizes } = cardColumns(projects.length);
  return (
    <Section
      id="projects"
      number={number}
      title="Projects"
      headline={figure && `${figure} ${label.toLowerCase()}`}
      lead={[texts.projectsLead, shownOfClaim(figure, count)].filter(Boolean).join(" ")}
    >
      <ul
        className={
          projects.length === 1
            ? "lone"
            : `cards film grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:gap-y-8 ${columns}`
        }
      >
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} number={offset + index + 1} wide={sizes} />
          </li>
        ))}
      </ul>
      {all && pages > 1 && <RegisterSteps kind="projects" register={register} />}
      {count > projectsBeforeExpand && (
        <div className="mt-6 grid items-stretch border-2 border-ink sm:grid-cols-[auto_1fr_auto] lg:mt-10 print:hidden">
          <p className="numbers border-hairline px-4 py-3 font-display font-semibold text-steel max-sm:hidden sm:border-r lg:px-6">
            No. {sheetNumber(offset)}–{sheetNumber(offset + projects.length - 1)}
          </p>
          <p className="numbers px-4 py-3 font-display font-semibold lg:px-6">
            {all && pages === 1
              ? `Showing all ${count} projects`
              : `Showing ${projects.length} of ${count} projects`}{" "}
            <a href="/projects" className="link ml-3 whitespace-nowrap max-sm:ml-0">
              Open the register
            </a>
          </p>
          <a
            href={all ? "/#projects" : "/?projects=all#projects"}
            data-exchange
            className="button border-0 max-sm:border-t sm:border-l"
          >
            {all ? "Hide Projects" : "View More"}
          </a>
        </div>
      )}
    </Section>
  );
}
