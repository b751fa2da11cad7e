import { noDetailsYet, type Project } from "#app/content/projects/projects.ts";
import { holdFigures } from "#app/content/typography.ts";
import { GalleryLink } from "../gallery.tsx";
import { PhotoPicture } from "../photo-picture.tsx";

export function ProjectBody({ project }: { project: Project }) {
  const { id, gallery, challenges, results } = project;
  const [cover] = gallery;
  const overview = (project.fullDescription ?? project.description).split(/\n{2,}/);
  return (
    <div className="space-y-14">
      <CoverPicture id={id} cover={cover} />
      <section aria-labelledby="overview">
        <h2 id="overview" className="text-3xl">
          Project Overview
        </h2>
        <div className="mt-5 max-w-[65ch] space-y-5 text-lg wrap-anywhere">
          {overview.map((paragraph) => (
            <p key={paragraph}>{holdFigures(paragraph)}</p>
          ))}
        </div>
      </section>

      <section aria-labelledby="challenges">
        <h2 id="challenges" className="text-3xl">
          Challenges &amp; Solutions
        </h2>
        {challenges.length === 0 ? (
          <p className="mt-5 text-lg text-steel">{noDetailsYet}</p>
        ) : (
          <ol className="mt-6 border-t border-ink">
            {challenges.map(({ challenge, solution }, index) => (
              <li
                key={`${challenge} ${solution}`}
                className="grid gap-x-8 gap-y-3 border-b border-hairline py-5 md:grid-cols-[2.5rem_1fr_1fr]"
              >
                <span className="figure text-3xl text-steel" aria-hidden="true">
                  {index + 1}
                </span>
                {challenge && (
                  <div>
                    <h3 className="label">Challenge</h3>
                    <p className="mt-1">{holdFigures(challenge)}</p>
                  </div>
                )}
                {solution && (
                  <div className="md:col-start-3">
                    <h3 className="label">Solution</h3>
                    <p className="mt-1">{holdFigures(solution)}</p>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>

      <section aria-labelledby="results">
        <h2 id="results" className="text-3xl">
          Results &amp; Achievements
        </h2>
        {results.length === 0 ? (
          <p className="mt-5 text-lg text-steel">{noDetailsYet}</p>
        ) : (
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {results.map((result) => (
              <li
                key={holdFigures(result)}
                className="border border-hairline border-t-ink bg-sheet p-5 font-display text-lg leading-snug font-semibold text-balance"
              >
                {holdFigures(result)}
              </li>
            ))}
          </ul>
        )}
      </section>

      {gallery.length > 1 && (
        <section aria-labelledby="gallery">
          <h2 id="gallery" className="text-3xl">
            Project Gallery
          </h2>
          <ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3">
            {gallery.map((photo, index) => (
              <li key={photo.hash}>
                <GalleryLink photo={photo} number={index + 1}>
                  <PhotoPicture
                    photo={photo}
                    alt=""
                    sizes="(min-width: 64rem) 20vw, 46vw"
                    className="aspect-[4/3] w-full object-cover"
                  />
                </GalleryLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function CoverPicture({ id, cover }: { id: number; cover: Project["gallery"][number] | undefined }) {
  if (id === 0) return null;
  const picture = (
    <PhotoPicture
      photo={cover}
      sizes="(min-width: 64rem) 60vw, 100vw"
      className="aspect-[8/5] w-full object-cover"
      transition={`project-${id}`}
      first
    />
  );
  return cover ? (
    <GalleryLink photo={cover} number={1}>
      {picture}
    </GalleryLink>
  ) : (
    picture
  );
}
