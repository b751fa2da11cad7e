import { availabilityTone, type Machine } from "#app/domain/equipment/machines.ts";
import type { Photo } from "#app/domain/photos/photos.ts";
import { type Project, statusTone } from "#app/domain/projects/projects.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { keyed } from "#app/domain/values/keyed.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { Part } from "#app/site/frame/section.tsx";
import { TitleBlock } from "#app/site/frame/title-block.tsx";

interface MachineCardsProps {
  machines: MachineCardData[];
  className: string;
  /** Width of a photo in wide windows. */
  wide?: string;
  /** Whether to say if a machine can be had now. */
  forHire?: boolean;
  /** Items after the machines. */
  children?: React.ReactNode;
}

/** Returns the largest number of facts that one of the machines has: the lines of facts that cards in a row share. */
export const mostFacts = (machines: Pick<MachineCardData, "specs">[]) =>
  Math.max(1, ...machines.map(({ specs }) => factsOf(specs).length));

/** Shows machines as cards whose names, facts and links share their lines across a row. */
export function MachineCards({ machines, className, wide, forHire, children }: MachineCardsProps) {
  const facts = mostFacts(machines);
  // On paper a fourth and a fifth machine would begin another row, often on another sheet.
  const inOneRow = machines.length === 4 || machines.length === 5;
  return (
    <ul
      className={`machines film grid gap-x-8 ${machines.length > 1 ? "sm:grid-cols-2" : ""} ${className}`}
      style={
        {
          "--facts": facts,
          "--rows": facts + 4,
          ...(inOneRow && { "--across": machines.length }),
        } as React.CSSProperties
      }
    >
      {machines.map((machine) => (
        <li key={machine.id}>
          <MachineCard machine={machine} wide={wide} forHire={forHire} />
        </li>
      ))}
      {children}
    </ul>
  );
}

export type MachineCardData = Pick<
  Machine,
  "id" | "slug" | "name" | "category" | "specs" | "availability"
> & {
  cover: Photo | undefined;
};

const factsOf = (specs: string) => holdFigures(specs).split(" · ").filter(Boolean);

interface MachineCardProps extends Pick<MachineCardsProps, "wide" | "forHire"> {
  machine: MachineCardData;
}

/** Shows a machine on a base line, with its name, category and a table of key facts. */
function MachineCard({ machine, wide = "30vw", forHire = true }: MachineCardProps) {
  const { name, category, specs, availability, cover } = machine;
  const facts = factsOf(specs);
  return (
    <article className="machine relative h-full">
      <ResponsivePhoto
        photo={cover}
        sizes={`(min-width: 64rem) ${wide}, (min-width: 40rem) 46vw, 86vw`}
        onPage="whole"
        className="aspect-[8/5] w-full"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t-2 border-ink pt-2 max-sm:contents">
        <p className="label">{category}</p>
        {forHire && <p className={`badge badge-${availabilityTone(availability)}`}>{availability}</p>}
      </div>
      <h3 className="text-xl wrap-anywhere sm:mt-2 sm:text-2xl">{name}</h3>
      {facts.length > 0 && (
        <ul className="specs numbers mb-1 text-steel sm:mt-3 sm:text-ink">
          {keyed(facts).map(({ key, item: fact }) => (
            <li key={key}>{fact}</li>
          ))}
        </ul>
      )}
      <a href={recordPath("machine", machine)} className="row-link mt-auto">
        View Details<span className="sr-only"> of {name}</span>
      </a>
    </article>
  );
}

/** The number of projects that a service or machine shows: one row. */
export const maxLinkedProjects = 3;

/** Shows projects of a service or machine in a row, with a link to all projects; nothing when there are none. */
export function ProjectCards({ title, projects }: { title: string; projects: ProjectCardData[] }) {
  if (projects.length === 0) return null;
  return (
    <Part id="projects" title={title} wide>
      <ProjectRow projects={projects} />
      <p className="mt-6">
        <a href="/?projects=all#projects" className="button">
          All Projects
        </a>
      </p>
    </Part>
  );
}

/** Shows projects beside each other; a single one keeps the shape of a card. */
export const ProjectRow = ({ projects }: { projects: ProjectCardData[] }) => (
  <ul
    className={
      projects.length === 1
        ? "max-w-[34rem]"
        : "cards related film grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3"
    }
  >
    {projects.map((project) => (
      <li key={project.id}>
        <ProjectCard project={project} />
      </li>
    ))}
  </ul>
);

type ProjectCardData = Pick<
  Project,
  "id" | "slug" | "title" | "client" | "location" | "year" | "type" | "status"
> & {
  cover: Photo | undefined;
};

interface ProjectCardProps {
  project: ProjectCardData;
  number?: number;
  /** Width of the photo in wide windows. */
  wide?: string;
}

export function ProjectCard({ project, number, wide = "30vw" }: ProjectCardProps) {
  const { title, client, location, year, type, status, cover } = project;
  return (
    <article className="card relative border border-hairline">
      <ResponsivePhoto
        photo={cover}
        sizes={`(min-width: 64rem) ${wide}, (min-width: 40rem) 47vw, 92vw`}
        onPage="framed"
        className="aspect-[8/5] w-full sm:aspect-[4/3]"
      />
      <div className="border-t border-hairline bg-sheet">
        <div
          className={`relative flex flex-auto items-baseline justify-between gap-x-4 px-4 pt-2.5 pb-2 sm:py-3 ${cover ? "" : "flex-wrap content-start"}`}
        >
          {/* At the lower edge of the photo: towers reach the upper one. */}
          {status && cover && (
            <p
              className={`badge absolute bottom-full left-0 order-3 md:in-[.lone]:static badge-${statusTone(status)}`}
            >
              {status}
            </p>
          )}
          {status && !cover && (
            <p className="-order-1 mb-2 basis-full">
              <span className={`badge badge-${statusTone(status)}`}>{status}</span>
            </p>
          )}
          {number !== undefined && (
            <p className="label numbers order-2 flex-none">No. {String(number).padStart(2, "0")}</p>
          )}
          <h3 className="min-w-0 text-[1.375rem] wrap-anywhere lg:text-2xl">{title}</h3>
        </div>
        <TitleBlock
          className={`title-lines border-x-0 border-b-0 max-sm:border-t-0 max-sm:pb-2 sm:grid-cols-2 ${
            cover ? "" : "md:in-[.lone]:grid-cols-4"
          }`}
          fields={[
            { label: "Client", value: client },
            { label: "Location", value: location },
            { label: "Year", value: year },
            { label: "Type", value: type },
          ]}
        />
        <a href={recordPath("project", project)} className="row-link border-t border-hairline px-4">
          View Details<span className="sr-only"> of {title}</span>
        </a>
      </div>
    </article>
  );
}
