import { isUpright } from "#app/content/photos/photos.ts";
import type { Project } from "#app/content/projects/projects.ts";
import { GalleryLink } from "../gallery.tsx";
import { ResponsivePhoto } from "../responsive-photo.tsx";

const shapes = {
  wide: "aspect-[8/5] w-full",
  upright: "h-[min(80svh,60rem)] w-full edged bg-sheet object-contain p-3",
  none: "aspect-[8/5] w-full border border-hairline lg:aspect-[4/1]",
};

/** Shows the cover in full width. Portrait and square photos are uncropped on a white board. */
export function ProjectCover({ project }: { project: Project }) {
  const { gallery } = project;
  const [cover] = gallery;
  const upright = cover !== undefined && isUpright(cover);
  const photo = (
    <ResponsivePhoto
      photo={cover}
      sizes="(min-width: 100rem) 92rem, 100vw"
      className={shapes[!cover ? "none" : upright ? "upright" : "wide"]}
      onPage={cover && !upright ? "edged" : undefined}
      fromCard
      first
    />
  );
  return cover ? (
    <GalleryLink photo={cover} number={1}>
      {photo}
    </GalleryLink>
  ) : (
    photo
  );
}
