import { useRef } from "react";
import { type PhotoPlace, sizeWarning } from "#app/domain/photos/photo-slots.ts";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import { SortableRow, SortableRows } from "#app/ui/sortable-rows.tsx";
import { Thumbnail } from "./thumbnail.tsx";

interface Props {
  label: string;
  photos: LibraryPhoto[];
  /** Whether the page is hydrated. */
  ready: boolean;
  /** Moves a photo to a position, starting at 0. */
  move: (id: number, to: number) => void;
  place: PhotoPlace;
  pictured: boolean;
  edit: (photo: LibraryPhoto) => void;
  remove: (photo: LibraryPhoto) => void;
}

/** Lists the photos of a form, which the user reorders by dragging or with buttons. */
export function GalleryRows({ label, photos, ready, move, place, pictured, edit, remove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const several = photos.length > 1;

  function dropped(id: number, side: "before" | "after", of: number) {
    const others = photos.filter((photo) => photo.id !== id);
    const at = others.findIndex((photo) => photo.id === of);
    if (at >= 0) move(id, side === "before" ? at : at + 1);
  }

  function step(id: number, to: number) {
    move(id, to);
    // At either end the pressed button becomes disabled, so the focus moves to the other one.
    requestAnimationFrame(() => {
      const [earlier, later] =
        list.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${id}"]`) ?? [];
      if (earlier?.disabled) later?.focus();
      else if (later?.disabled) earlier?.focus();
    });
  }

  return (
    <SortableRows ref={list} aria-label={label} onSort={dropped} className="grid grid-cols-1">
      {photos.map((photo, at) => {
        const name = nameOf(photo, at);
        return (
          <SortableRow
            key={photo.id}
            id={photo.id}
            className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-sheet py-2"
          >
            {(handle) => (
              <>
                {several && handle}
                {pictured && <Thumbnail photo={photo} sizes="6rem" className="h-18 w-24 shrink-0" />}
                <div className={`min-w-0 flex-1 basis-28 ${pictured ? "" : "pl-3"}`}>
                  <p className="line-clamp-3 wrap-anywhere">
                    {photo.alt || <span className="font-semibold text-yellow">No alternative text</span>}
                  </p>
                  <p className="numbers md:text-sm text-yellow empty:hidden">{sizeWarning(photo, place)}</p>
                </div>
                <div className="ml-auto flex flex-wrap justify-end">
                  {several && (
                    <>
                      <RowButton
                        label={`Move ${name} earlier`}
                        d="m3 10 5-5 5 5"
                        moves={photo.id}
                        disabled={!ready || at === 0}
                        onClick={() => step(photo.id, at - 1)}
                      />
                      <RowButton
                        label={`Move ${name} later`}
                        d="m3 6 5 5 5-5"
                        moves={photo.id}
                        disabled={!ready || at === photos.length - 1}
                        onClick={() => step(photo.id, at + 1)}
                      />
                    </>
                  )}
                  <RowButton
                    label={`Edit ${name}`}
                    d="M2 14h3l8.5-8.5-3-3L2 11zM9 4l3 3"
                    disabled={!ready}
                    onClick={() => edit(photo)}
                  />
                  <RowButton
                    label={`Take ${name} out`}
                    d="m3.5 3.5 9 9m0-9-9 9"
                    disabled={!ready}
                    onClick={() => remove(photo)}
                  />
                </div>
              </>
            )}
          </SortableRow>
        );
      })}
    </SortableRows>
  );
}

/** Returns the display name of the photo at a position, starting at 0. */
export const nameOf = (photo: LibraryPhoto, at: number): string => photo.alt || `photo ${at + 1}`;

interface RowButtonProps {
  label: string;
  d: string;
  moves?: number;
  disabled: boolean;
  onClick: () => void;
}

function RowButton({ label, d, moves, ...button }: RowButtonProps) {
  return (
    <button
      {...button}
      type="button"
      data-moves={moves}
      aria-label={label}
      className="tap w-11 justify-center disabled:text-hairline"
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    </button>
  );
}
