import { data } from "react-router";
import type { PageHandle } from "#app/content/page-query.ts";
import { projectStatuses } from "#app/content/projects/project-fields.ts";
import { maxCompared } from "#app/content/projects/register.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { headTags } from "../page-head.ts";
import { Part } from "../part.tsx";
import type { Route } from "./+types/register-page.ts";
import { ProjectCallToAction } from "./project-call-to-action.tsx";
import { type RegisterData, readRegister } from "./register-data.server.ts";
import { RegisterFilters } from "./register-filters.tsx";
import { RegisterMap } from "./register-map.tsx";
import { RegisterSelection } from "./register-selection.tsx";
import { RegisterTable } from "./register-table.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { db } = context.get(dependencies);
  const register = await readRegister(db, searchParams, context.get(requestInfo).origin);
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
    compare: { values: "project", max: maxCompared },
    page: { values: "project page" },
  },
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function RegisterPage({ loaderData: register }: Route.ComponentProps) {
  const intro = `${register.projectsShown}, with place, excavation depth and pile count. Tick up to six to see them at one scale.`;
  const rows = <Rows register={register} />;
  if (register.compared.length === 0)
    return (
      <article className="parts" data-island="register">
        <div className="sheet pt-24 lg:pt-28">
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
        <Overview register={register} className="register-short">
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
  className?: string;
}

/** Shows the filters beside the map. */
function Overview({ register, children, className = "" }: OverviewProps) {
  return (
    <div className={`register-top ${className}`}>
      {children}
      <div>
        <RegisterFilters register={register} />
      </div>
      <RegisterMap register={register} />
    </div>
  );
}

function Rows({ register }: { register: RegisterData }) {
  const { rows, count, filters } = register;
  if (rows.length > 0) return <RegisterTable register={register} />;
  return (
    <p className="border-t-2 border-ink pt-4 text-lead">
      {count === 0 && Object.keys(filters).length > 0
        ? "No project matches these filters."
        : "There are no projects yet."}{" "}
      <a href="/projects" className="link">
        Show all projects
      </a>
    </p>
  );
}
