import { data } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { shareImage } from "#app/domain/company/brand-images.server.ts";
import { promisedTime } from "#app/domain/company/business-hours.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { sharedProject } from "#app/domain/company/shared-page.ts";
import { listMachineCardsOf } from "#app/domain/equipment/machines.server.ts";
import { isUpright } from "#app/domain/photos/photos.ts";
import { publicProgress } from "#app/domain/progress/progress-events.server.ts";
import {
  countProjects,
  findProject,
  findRelatedProjects,
  placeOfProject,
} from "#app/domain/projects/projects.server.ts";
import {
  type Project,
  placeholderProject,
  statusTone,
  testimonialOf,
} from "#app/domain/projects/projects.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { listServicesOf } from "#app/domain/services/services.server.ts";
import { geoData, readCoordinates } from "#app/domain/values/coordinates.ts";
import { holdFigures, shorten } from "#app/domain/values/typography.ts";
import { findAddressed } from "#app/http/addresses/moved-address.server.ts";
import type { PageHandle } from "#app/http/addresses/page-query.ts";
import { ProjectRow } from "#app/site/cards/record-cards.tsx";
import { ProjectCallToAction } from "#app/site/frame/call-to-action.tsx";
import { GalleryLink, GalleryViewer } from "#app/site/frame/gallery.tsx";
import { Notice } from "#app/site/frame/notice.tsx";
import { breadcrumbData, headTags } from "#app/site/frame/page-head.ts";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { Part } from "#app/site/frame/section.tsx";
import { TitleBlock } from "#app/site/frame/title-block.tsx";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/project-page.ts";
import { ProjectBody, UnknownProject } from "./project-body.tsx";
import { ProjectProgress } from "./project-progress.tsx";
import { ProjectWork } from "./project-work.tsx";

const maxMachines = 24;

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const id = await findAddressed(args, "project", { segment: params.id });
  const [found, settings] = await Promise.all([
    id === null ? undefined : findProject(db, id),
    readSettings(db),
  ]);
  const { profile, projectPages } = settings;
  const project = found ?? placeholderProject(profile.city);
  const [related, number, services, machines, progress] = await Promise.all([
    findRelatedProjects(db, project),
    found ? numberOf(db, found) : "",
    found ? listServicesOf(db, found.id) : [],
    found ? listMachineCardsOf(db, found.id, maxMachines) : [],
    found ? publicProgress(db, found.id) : [],
  ]);
  const path = recordPath("project", project);
  const page = {
    head: {
      title: project.seoTitle || `${project.title} | ${profile.name}`,
      description: project.seoDescription || shorten(project.description),
      path,
      origin,
      siteName: profile.name,
      sharing: found && shareImage(sharedProject(profile, found), brandOf(settings)),
      noindex: !found,
      data: found
        ? [
            placeData(project),
            breadcrumbData(origin, [
              { name: "Projects", path: "/#projects" },
              { name: project.title, path },
            ]),
          ]
        : [],
    },
    ...(found && {
      subject: { chat: `I have a question about ${project.title}.`, inquiry: { project: project.id } },
    }),
    project,
    testimonial: testimonialOf(project, projectPages),
    number,
    services,
    machines,
    progress,
    related,
    promise: promisedTime(settings.openDays),
  };
  return data(page, { status: found ? 200 : 404 });
}

/** Returns the place of a project as schema.org data, with its point if it has coordinates. */
function placeData({ title, location, coordinates }: Project) {
  const point = coordinates === null ? null : readCoordinates(coordinates);
  return {
    "@type": "Place",
    name: title,
    ...(location && { address: location }),
    ...(point && { geo: geoData(point) }),
  };
}

export const handle: PageHandle = { listing: "projects" };

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

/** Returns the position of a project among all projects, such as `03 of 18`. */
async function numberOf(db: Db, project: Project) {
  const [number, all] = await Promise.all([placeOfProject(db, project), countProjects(db)]);
  return `${String(number).padStart(2, "0")} of ${all}`;
}

export default function ProjectPage({
  loaderData: { project, testimonial, number, services, machines, progress, related, promise },
}: Route.ComponentProps) {
  return (
    <article className="parts">
      {project.id === 0 && (
        <Notice>
          The project you asked for is not in our list.{" "}
          <a href="/?projects=all#projects" className="link">
            See all projects
          </a>
          .
        </Notice>
      )}
      <ProjectHead project={project} number={number} />
      {project.id === 0 ? (
        <UnknownProject project={project} />
      ) : (
        <>
          <div className="sheet">
            <ProjectCover project={project} />
          </div>
          <ProjectBody project={project} testimonial={testimonial} />
          <ProjectProgress project={project} photos={progress} />
          <ProjectWork services={services} machines={machines} />
        </>
      )}
      {related.length > 0 && (
        // Links are of no use on paper, and would have a sheet to themselves.
        <Part id="related" title="Related Projects" className="print:hidden" wide>
          <ProjectRow projects={related} />
        </Part>
      )}
      {project.id !== 0 && <ProjectCallToAction project={project.id} promise={promise} />}
      <GalleryViewer photos={project.gallery} title={project.title} />
    </article>
  );
}

const shapes = {
  wide: "aspect-[8/5] w-full",
  upright: "h-[min(80svh,60rem)] w-full edged bg-sheet object-contain p-3",
};

/**
 * Shows the cover in full width, and nothing without one. Portrait and square photos are uncropped on a white board. The
 * short description is the caption, unless the page has no other: then the overview shows it.
 */
function ProjectCover({ project: { gallery, description, fullDescription } }: { project: Project }) {
  const [cover] = gallery;
  if (!cover) return null;
  const upright = isUpright(cover);
  return (
    <>
      <GalleryLink photo={cover} number={1}>
        <ResponsivePhoto
          photo={cover}
          sizes="(min-width: 100rem) 92rem, 100vw"
          className={shapes[upright ? "upright" : "wide"]}
          onPage={upright ? undefined : "edged"}
          fromCard
          first
        />
      </GalleryLink>
      {fullDescription && description && (
        <p className="mt-3 max-w-[62ch] wrap-anywhere text-steel lg:text-lg print:hidden">
          {holdFigures(description)}
        </p>
      )}
    </>
  );
}

/** Shows a project's title above a title block; `number` is its position, such as `03 of 18`. */
function ProjectHead({ project, number }: { project: Project; number: string }) {
  const { id, title, client, location, year, type, status } = project;
  const plain = id === 0 || title.length > 48;
  return (
    <header className="sheet pt-24 pb-6 lg:pt-28">
      <a href="/#projects" className="tap link">
        Back to Projects
      </a>
      <div className="mt-3 flex flex-wrap items-center gap-2 sm:gap-3 lg:mt-8">
        <p className="label border border-ink px-2 py-1 text-ink sm:px-3">{type}</p>
        {status && <p className={`badge badge-${statusTone(status)}`}>{status}</p>}
      </div>
      <h1 className={`mt-4 max-w-[24ch] wrap-anywhere ${plain ? "text-heading" : "text-title"}`}>{title}</h1>
      <TitleBlock
        className="mt-7 grid-cols-2 md:grid-cols-12 lg:[&_dd]:text-lg"
        fields={[
          { label: "Client", value: client, className: "max-md:col-span-2 md:col-span-5" },
          { label: "Location", value: location, className: "max-md:col-span-2 md:col-span-3" },
          {
            label: "Year",
            value: year,
            className: number ? "md:col-span-2" : "max-md:col-span-2 md:col-span-4",
          },
          { label: "No.", value: number, className: "md:col-span-2" },
        ]}
      />
    </header>
  );
}
