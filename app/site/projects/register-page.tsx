import { data } from "react-router";
import type { PageHandle } from "#app/content/page-query.ts";
import { projectStatuses } from "#app/content/projects/project-fields.ts";
import { maxCompared } from "#app/content/projects/register.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { headTags } from "../page-head.ts";
import { Part } from "../part.tsx";
import type { Route } from "./+types/register-page.ts";
import { readRegister } from "./register-data.server.ts";
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
  const { rows, compared, count } = register;
  return (
    <article className="parts">
      <header className="sheet pt-24 lg:pt-28">
        <a href="/#projects" className="tap link">
          Back to Projects
        </a>
        <h1 className="mt-3 text-title lg:mt-8">Register of projects</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-steel">
          Every project with its number, place, depth and piles. Select up to six to draw them side by side.
          {register.landmarks && ` ${register.landmarks}`}
        </p>
      </header>
      <div className="sheet py-part" data-island="register">
        <div>
          <RegisterFilters register={register} />
        </div>
        {rows.length > 0 ? (
          <div className="register mt-8">
            <RegisterMap register={register} />
            <RegisterTable register={register} />
          </div>
        ) : (
          <p className="mt-8 border-t-2 border-ink pt-4 text-lead">
            {count === 0 && Object.keys(register.filters).length > 0
              ? "No project matches these filters."
              : "There are no projects yet."}{" "}
            <a href="/projects" className="link">
              Show all projects
            </a>
          </p>
        )}
      </div>
      {compared.length > 0 && (
        <Part id="selected" title="Side by side" className="border-t border-hairline" wide>
          <RegisterSelection register={register} />
        </Part>
      )}
    </article>
  );
}
