import { useRef } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import type { FormPicture } from "#app/content/photos/library.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface Props {
  label: string;
  pictures: FormPicture[];
  /** Whether the rows react already. */
  ready: boolean;
  /** Puts the picture with this id at another place, 0 for the first. */
  move: (id: number, to: number) => void;
  edit: (picture: FormPicture) => void;
  remove: (picture: FormPicture) => void;
}

/** A form's pictures in their order, put into another one by dragging, by keyboard or by buttons. */
export function PictureRows({ label, pictures, ready, move, edit, remove }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "plinth-picture": String(key) })),
    isDisabled: pictures.length < 2,
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="-my-0.5 h-1 data-drop-target:bg-amber" />
    ),
    onReorder({ keys, target }) {
      const [id] = keys;
      const without = pictures.filter((picture) => picture.id !== id);
      const at = without.findIndex((picture) => picture.id === target.key);
      if (at >= 0) move(Number(id), target.dropPosition === "before" ? at : at + 1);
    },
  });

  function step(id: number, to: number) {
    move(id, to);
    // At either end the pressed button is switched off: the other one takes the focus over.
    requestAnimationFrame(() => {
      const [earlier, later] =
        list.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${id}"]`) ?? [];
      if (earlier?.disabled) later?.focus();
      else if (later?.disabled) earlier?.focus();
    });
  }

  return (
    <GridList
      ref={list}
      aria-label={label}
      items={pictures}
      dependencies={[pictures, ready]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      className="grid"
    >
      {(picture) => {
        const at = pictures.indexOf(picture);
        const name = picture.alt || `picture ${at + 1}`;
        return (
          <GridListItem
            textValue={name}
            className="group flex flex-wrap items-center gap-x-3 border-b border-hairline bg-sheet py-2 data-[dragging]:opacity-50"
          >
            {pictures.length > 1 && (
              <Button
                slot="drag"
                isDisabled={!ready}
                className="tap w-11 cursor-grab justify-center text-steel"
                aria-label={`Move ${name}`}
              >
                <Icon d="M5 3v0M11 3v0M5 8v0M11 8v0M5 13v0M11 13v0" heavy />
              </Button>
            )}
            <Thumbnail picture={picture} sizes="6rem" className="h-18 w-24 shrink-0" />
            <div className="min-w-0 flex-1 basis-28">
              <p className="line-clamp-3 wrap-anywhere">
                {picture.alt || <span className="font-semibold text-yellow">No alternative text</span>}
              </p>
            </div>
            <div className="ml-auto flex">
              {pictures.length > 1 && (
                <>
                  <RowButton
                    label={`Move ${name} earlier`}
                    d="m3 10 5-5 5 5"
                    moves={picture.id}
                    isDisabled={!ready || at === 0}
                    onPress={() => step(picture.id, at - 1)}
                  />
                  <RowButton
                    label={`Move ${name} later`}
                    d="m3 6 5 5 5-5"
                    moves={picture.id}
                    isDisabled={!ready || at === pictures.length - 1}
                    onPress={() => step(picture.id, at + 1)}
                  />
                </>
              )}
              <RowButton
                label={`Edit ${name}`}
                d="M2 14h3l8.5-8.5-3-3L2 11zM9 4l3 3"
                isDisabled={!ready}
                onPress={() => edit(picture)}
              />
              <RowButton
                label={`Take ${name} out`}
                d="m3.5 3.5 9 9m0-9-9 9"
                isDisabled={!ready}
                onPress={() => remove(picture)}
              />
            </div>
          </GridListItem>
        );
      }}
    </GridList>
  );
}

interface RowButtonProps {
  label: string;
  d: string;
  moves?: number;
  isDisabled: boolean;
  onPress: () => void;
}

function RowButton({ label, d, moves, ...button }: RowButtonProps) {
  return (
    <Button
      {...button}
      data-moves={moves}
      aria-label={label}
      className="tap w-11 justify-center disabled:text-hairline"
    >
      <Icon d={d} />
    </Button>
  );
}

function Icon({ d, heavy }: { d: string; heavy?: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={heavy ? 2.5 : 1.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
