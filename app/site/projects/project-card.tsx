import type { Photo } from "#app/content/photos/photos.ts";
import { type Project, statusTone } from "#app/content/projects/projects.ts";
import { PhotoPicture } from "../photo-picture.tsx";

export type ProjectCardData = Pick<
  Project,
  "id" | "title" | "client" | "location" | "year" | "type" | "status"
> & {
  cover: Photo | undefined;
};

/** A project as a drawing with its title block. */
export function ProjectCard({ project, number }: { project: ProjectCardData; number?: number }) {
  const { id, title, client, location, year, type, status, cover } = project;
  return (
    <article className="flex h-full flex-col border border-hairline bg-sheet">
      <PhotoPicture
        photo={cover}
        sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 47vw, 92vw"
        className="aspect-[4/3] w-full object-cover"
        transition={`project-${id}`}
      />
      <div className="flex flex-1 flex-col border-t border-hairline p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="label numbers">
            {number === undefined ? type : `No. ${String(number).padStart(2, "0")}`}
          </p>
          {status && <p className={`badge badge-${statusTone(status)}`}>{status}</p>}
        </div>
        <h3 className="mt-3 text-2xl wrap-anywhere">{title}</h3>
        <dl className="numbers mt-3 mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
          {[
            ["Client", client],
            ["Location", location],
            ["Year", year],
            ["Type", type],
          ].map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-steel">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <a href={`/projects/${id}`} className="button mt-auto self-start">
          View Details<span className="sr-only"> of {title}</span>
        </a>
      </div>
    </article>
  );
}
