import { type Project, statusTone } from "#app/content/projects/projects.ts";
import { TitleBlock } from "../title-block.tsx";

/** Shows a project's title above a title block; `number` is its position, such as `03 of 18`. */
export function ProjectHead({ project, number }: { project: Project; number: string }) {
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
