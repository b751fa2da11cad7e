import { isUpright } from "#app/content/photos/photos.ts";
import type { Project } from "#app/content/projects/projects.ts";
import { holdFigures } from "#app/content/typography.ts";
import { GalleryLink } from "../gallery.tsx";
import { ResponsivePhoto } from "../responsive-photo.tsx";

const shapes = {
  wide: "aspect-[8/5] w-full",
  upright: "h-[min(80svh,60rem)] w-full edged bg-sheet object-contain p-3",
};

/**
 * Shows the cover in full width, and nothing without one. Portrait and square photos are uncropped on a white board. The
 * short description is the caption, unless the page has no other: then the overview shows it.
 */
export function ProjectCover({ project: { gallery, description, fullDescription } }: { project: Project }) {
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
