import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useChanges } from "#app/staff/list/use-changes.ts";
import { isFocusLost } from "#app/ui/focus-content.ts";
import type { InquiryResponse } from "./continue-conversation.server.ts";

export type Moves = ReturnType<typeof useMoves>;

/**
 * Moves inquiries to another stage, shows the outcome of each move in a notice, and offers Undo.
 * @param columns changes when the board has been read again
 */
export function useMoves(columns: unknown) {
  const movedId = useRef<number>(undefined);
  const moves = useChanges<InquiryResponse>("/admin/cms/messages/pipeline", {
    onResponse: ({ id, errors }, isOfUndo) => {
      movedId.current = errors ? undefined : id;
      // That of Undo comes before the board is rendered with it.
      if (!isOfUndo) follow();
    },
  });
  // The card has left its column with the focus, which the frame would otherwise give to the heading.
  const follow = useEffectEvent(() => {
    if (moves.state !== "idle" || movedId.current === undefined) return;
    if (isFocusLost()) focusCard(movedId.current);
    movedId.current = undefined;
  });
  useLayoutEffect(() => follow(), [columns, moves.state]);
  return moves;
}

/** Focuses a card; where narrow windows hide its column, the tab of the column that they show. */
function focusCard(id: number) {
  const card = document.getElementById(cardId(id));
  const target =
    card?.checkVisibility() === false
      ? document.querySelector<HTMLElement>(".pipeline-stages [aria-current]")
      : card;
  (target ?? document.getElementById("content"))?.focus();
}

export const cardId = (id: number): string => `inquiry-${id}`;
