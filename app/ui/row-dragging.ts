import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";

export type Side = "before" | "after";

interface Row {
  element: HTMLElement;
  /** Rows cannot be dropped into another list. */
  list: string;
  id: number;
}

interface DropTarget extends Row {
  /** Called with the side on which a dragged row would be dropped; null when there is none any more. */
  onSide: (side: Side | null) => void;
  onDrop: (dropped: number, side: Side) => void;
}

/** Lets a row accept others of its list. Returns what undoes it. */
export function acceptDrops({ element, list, id, onSide, onDrop }: DropTarget): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source: { data } }) => data.list === list && data.id !== id,
    getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ["top", "bottom"] }),
    getDropEffect: () => "move",
    onDrag: ({ self }) => onSide(sideOf(self.data)),
    onDragLeave: () => onSide(null),
    onDrop({ self, source }) {
      onSide(null);
      onDrop(Number(source.data.id), sideOf(self.data));
    },
  });
}

interface Draggable extends Row {
  /** The row itself: the drag image, at the point where it was grabbed. */
  image: HTMLElement;
  onDragged: (dragged: boolean) => void;
}

/** Makes a handle drag its row. Returns what undoes it. */
export function startDrags({ element, image, list, id, onDragged }: Draggable): () => void {
  return draggable({
    element,
    getInitialData: () => ({ list, id }),
    onGenerateDragPreview({ nativeSetDragImage, location }) {
      const { left, top } = image.getBoundingClientRect();
      const { clientX, clientY } = location.current.input;
      nativeSetDragImage?.(image, clientX - left, clientY - top);
    },
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  });
}

const sideOf = (data: Record<string | symbol, unknown>): Side =>
  extractClosestEdge(data) === "top" ? "before" : "after";
