import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface Props {
  photo: LibraryPhoto;
  /** Why it may look bad where it is chosen for; empty for most. */
  warning: string;
  used: boolean;
  chosen: boolean;
  toggle: () => void;
  askToDelete: () => void;
}

/** Shows a library photo that a click selects, unless the form already contains it. */
export function LibraryTile({ photo, warning, used, chosen, toggle, askToDelete }: Props) {
  const name = photo.alt || `Photo ${photo.id}`;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={chosen}
        disabled={used}
        onClick={toggle}
        className={`relative block w-full outline-offset-2 ${chosen ? "outline-4 outline-amber" : ""}`}
      >
        <span className="sr-only">{name}</span>
        <Thumbnail photo={photo} className={`aspect-[4/3] w-full ${used ? "opacity-40" : ""}`} />
        {(chosen || used) && (
          <span className="badge badge-gray absolute top-2 left-2">{used ? "In this form" : "Chosen"}</span>
        )}
      </button>
      <p className="mt-1 line-clamp-2 wrap-anywhere">
        {photo.alt || <span className="text-steel">No alternative text</span>}
      </p>
      {photo.fileName && <p className="truncate md:text-sm text-steel">{photo.fileName}</p>}
      <p className="numbers md:text-sm text-yellow empty:hidden">{warning}</p>
      {!used && (
        <button
          type="button"
          className="tap link text-steel"
          onClick={askToDelete}
          aria-label={`Delete ${name}`}
        >
          Delete
        </button>
      )}
    </li>
  );
}
