import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { projectStatuses } from "#app/domain/projects/project-fields.ts";
import { asBuilding, maxCompared, outlineNotes } from "#app/domain/projects/register.ts";
import { unbroken } from "#app/domain/values/typography.ts";
import { counted } from "#app/domain/values/wording.ts";
import { RegionMap } from "#app/drawings/locator-map.tsx";
import { sheet } from "#app/drawings/mumbai.ts";
import { SideBySide } from "#app/drawings/side-by-side.tsx";
import { scaleNote } from "#app/drawings/side-by-side-layout.ts";
import type { PageHandle } from "#app/http/addresses/page-query.ts";
import { ProjectCallToAction } from "#app/site/frame/call-to-action.tsx";
import { headTags } from "#app/site/frame/page-head.ts";
import { Part } from "#app/site/frame/section.tsx";
import type { Route } from "./+types/register-page.ts";
import { type RegisterData, readRegister } from "./register-data.server.ts";
import { RegisterFilters, RegisterTable } from "./register-table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const register = await readRegister(db, url.searchParams, context.get(requestInfo).origin);
  // Pages with a selection are not cached: there are far more selections than the cache has room for.
  const caching = { "CDN-Cache-Control": "max-age=86400" };
  return data(register, register.compared.length === 0 ? { headers: caching } : {});
}

export const handle: PageHandle = {
  listing: "register",
  query: {
    service: { values: "project service" },
    type: { values: "project type" },
    status: { values: projectStatuses },
    year: { values: "project year" },
    all: { values: ["1"] },
    compare: { values: "project", max: maxCompared },
    page: { values: "project page" },
  },
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function RegisterPage({ loaderData: register }: Route.ComponentProps) {
  const intro = `${register.projectsShown}, with place, depth and pile count. Tick up to six to see them at one scale.`;
  const rows = <Rows register={register} />;
  if (register.compared.length === 0)
    return (
      <article className="parts" data-island="register">
        <div className="sheet pt-24 lg:pt-28 print:pt-0">
          <Overview register={register}>
            <header>
              <a href="/#projects" className="tap link">
                Back to Projects
              </a>
              <h1 className="mt-3 text-title lg:mt-8">Project register</h1>
              <p className="mt-4 max-w-[60ch] text-lead text-steel">{intro}</p>
            </header>
          </Overview>
        </div>
        <div className="sheet pb-part">{rows}</div>
        <ProjectCallToAction promise={register.promise} />
      </article>
    );
  return (
    <article className="parts" data-island="register">
      <RegisterSelection register={register} />
      <Part id="all" title="Project register" wide only>
        <Overview register={register} short>
          <p className="max-w-[60ch] text-lead text-steel max-md:hidden">{intro}</p>
        </Overview>
        {rows}
      </Part>
      <ProjectCallToAction promise={register.promise} />
    </article>
  );
}

interface OverviewProps {
  register: RegisterData;
  /** What stands above the filters. */
  children?: React.ReactNode;
  /** Whether that is short: in wide windows the filters are then between it and the map, as high as the map. */
  short?: boolean;
}

/** Intro and filters begin and end with the map, whose column is narrower on paper: eighteen projects stand on one sheet with it. */
const besideMap =
  "md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[auto_1fr] md:gap-x-12 xl:gap-x-24 print:grid-cols-[minmax(0,1fr)_4.8cm] print:grid-rows-[auto_1fr] print:gap-x-12";

/** Shows the filters beside the map. */
function Overview({ register, children, short = false }: OverviewProps) {
  const beside = register.pins.length > 0;
  return (
    <div
      className={`mb-8 grid gap-8 print:mb-0 print:break-inside-avoid ${beside ? besideMap : ""} ${beside && short ? "lg:grid-cols-[minmax(0,1fr)_18rem_21rem] lg:grid-rows-[auto]" : ""}`}
    >
      {children}
      <div className="self-end">
        <RegisterFilters register={register} narrow={short && beside} />
      </div>
      <RegisterMap register={register} className={short ? "lg:[grid-area:1/3]" : ""} />
    </div>
  );
}

function Rows({ register }: { register: RegisterData }) {
  if (register.rows.length > 0) return <RegisterTable register={register} />;
  return (
    <p className="border-t-2 border-ink pt-4 text-lead">
      {register.isFiltered ? "No project matches these filters." : "There are no projects yet."}
    </p>
  );
}

/** Shows the listed projects on the map of the region; each pin is a link to its row. */
function RegisterMap({
  register: { rows, pins, compared },
  className,
}: {
  register: RegisterData;
  className: string;
}) {
  if (pins.length === 0) return null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const selected = new Set(compared.map(({ id }) => id));
  const missing = rows.length - pins.length;
  return (
    <figure className={`max-w-104 md:[grid-area:1/2/span_2] ${className} print:[grid-area:1/2/span_2]`}>
      <div className="relative grid forced-color-adjust-none forced-colors:bg-paper">
        <img {...sheet} src="/map.svg" alt="" className="w-full [grid-area:1/1]" />
        <RegionMap id="region" pins={pins} className="bg-transparent [grid-area:1/1]" />
        <ul aria-label="Projects on the map" className="absolute inset-0">
          {pins.map(({ id, drawn }) => (
            <li
              key={id}
              className="absolute"
              style={{ left: `${(drawn.x / sheet.width) * 100}%`, top: `${(drawn.y / sheet.height) * 100}%` }}
            >
              <a
                href={`#project-${id}`}
                id={`pin-${id}`}
                className="register-pin numbers"
                data-project={id}
                data-selected={selected.has(id) || undefined}
              >
                <span aria-hidden="true">{byId.get(id)?.number}</span>
                <span className="sr-only">{`No. ${byId.get(id)?.number}, ${byId.get(id)?.title}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {missing > 0 && (
        <figcaption className="mt-2 text-steel">
          {missing === 1 ? "One project in this list is" : `${missing} projects in this list are`} not on the
          map.
        </figcaption>
      )}
    </figure>
  );
}

/** Heads the page with the selected projects side by side, and a link to the same as a PDF. */
function RegisterSelection({ register }: { register: RegisterData }) {
  const { compared, sheet, withoutSelection } = register;
  const buildings = compared.map(asBuilding);
  return (
    <section aria-labelledby="selected" className="sheet pt-24 lg:pt-28 print:pt-0">
      <a href="/#projects" className="tap link">
        Back to Projects
      </a>
      <h1 id="selected" className="mt-3 text-heading lg:mt-8">
        Projects side by side
      </h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-steel">
        {scaleNote(compared)} The figure below a pit is the excavation depth.{outlineNotes(compared)}
      </p>
      <SideBySide id="side" buildings={buildings} />
      <ol className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-8 gap-y-3 md:mt-1 print-md:auto-cols-fr print-md:grid-flow-col print-md:grid-cols-none print-md:gap-0 print-md:pr-[calc(60/720*100%)] print-md:text-center print-md:text-[0.8125rem] print-md:leading-[1.35] print-lg:pr-[calc(80/1120*100%)] print-lg:text-[0.9375rem]">
        {compared.map(({ id, number, title, location, pileCount, excavationDepth, path }) => (
          <li key={id} className="print-md:px-[0.15rem] print-md:text-balance print-md:wrap-break-word">
            {/* Wide drawings have the number. */}
            <span className="numbers font-display font-semibold print-md:hidden">
              {String(number).padStart(2, "0")}
            </span>{" "}
            <a href={path} className="link">
              {title}
            </a>
            <span className="block text-steel print-md:mt-[0.2rem]">
              {location}
              {pileCount !== null && (
                <>
                  <span className="md:hidden">, </span>
                  <br className="max-md:hidden" />
                  {unbroken(counted(pileCount, "pile"))}
                </>
              )}
              {/* Narrow drawings have room for a dash only. */}
              {excavationDepth === null && (
                <span className="md:hidden">
                  , depth{"\u00a0"}not{"\u00a0"}listed
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap items-center gap-4 print:hidden">
        <a href={sheet} className="button">
          Download sheet (PDF)
        </a>
        <a href={withoutSelection} className="tap link">
          Clear the selection
        </a>
      </p>
    </section>
  );
}
