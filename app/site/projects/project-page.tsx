import { data } from "react-router";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { placeholderProject, relatedProjects } from "#app/content/projects/projects.ts";
import { recordId } from "#app/content/record-id.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { sharePicture } from "#app/content/sharing/share-picture.server.ts";
import { sharedProject } from "#app/content/sharing/shared-page.ts";
import { services, visit } from "#app/context.ts";
import { GalleryViewer } from "../gallery.tsx";
import { headTags, shorten } from "../page-head.ts";
import type { Route } from "./+types/project-page.ts";
import { ProjectBody } from "./project-body.tsx";
import { ProjectCard } from "./project-card.tsx";
import { ProjectHead } from "./project-head.tsx";
import { ProjectSidebar } from "./project-sidebar.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const { origin } = context.get(visit);
  const [projects, { profile }] = await Promise.all([listProjects(db), readSettings(db)]);
  const id = recordId(params.id);
  const found = projects.find((project) => project.id === id);
  const project = found ?? placeholderProject;
  const path = `/projects/${project.id}`;
  const page = {
    head: {
      title: `${project.title} | ${profile.name}`,
      description: shorten(project.description),
      path,
      origin,
      siteName: profile.name,
      sharing: found && sharePicture(sharedProject(profile, found)),
      noindex: !found,
    },
    project,
    related: relatedProjects(projects, project).map(
      ({ id: other, title, client, location, year, type, status, gallery }) => ({
        id: other,
        title,
        client,
        location,
        year,
        type,
        status,
        cover: gallery[0],
      }),
    ),
  };
  return data(page, { status: found ? 200 : 404 });
}

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function ProjectPage({ loaderData: { project, related } }: Route.ComponentProps) {
  return (
    <article className="pt-16">
      {project.id === 0 && (
        <p role="status" className="sheet">
          <span className="mt-6 block border-l-4 border-amber bg-sheet px-4 py-3">
            The project you asked for is not in our list.{" "}
            <a href="/?projects=all#projects" className="link">
              See all projects
            </a>
            .
          </span>
        </p>
      )}
      <ProjectHead project={project} />
      <div className="sheet grid gap-x-12 gap-y-14 pb-14 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <ProjectBody project={project} />
        </div>
        <div className="lg:col-span-4">
          <ProjectSidebar project={project} />
        </div>
      </div>
      {related.length > 0 && (
        <section className="border-t border-hairline" aria-labelledby="related">
          <div className="sheet py-14">
            <h2 id="related" className="text-3xl">
              Related Projects
            </h2>
            <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((other) => (
                <li key={other.id}>
                  <ProjectCard project={other} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <GalleryViewer photos={project.gallery} title={project.title} />
    </article>
  );
}
