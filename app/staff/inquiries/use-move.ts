import { useLayoutEffect, useRef } from "react";
import { useChanges } from "#app/staff/list/use-changes.ts";
import { isFocusLost } from "#app/ui/focus-content.ts";
import type { InquiryResponse } from "./continue-conversation.server.ts";

export type Moves = ReturnType<typeof useMoves>;

/**
 * Sends moves of inquiries to another stage, tells the outcome of each in a notice, and offers Undo.
 * @param shown changes when the board has been read again
 */
export function useMoves(shown: unknown) {
  const left = useRef<number>(undefined);
  const moves = useChanges<InquiryResponse>("/admin/cms/messages/pipeline", {
    onResponse: ({ id, errors }) => {
      left.current = errors ? undefined : id;
    },
  });
  const { state } = moves;
  // The card has left its column with the focus, which the frame would otherwise give to the heading.
  useLayoutEffect(() => {
    if (state !== "idle" || left.current === undefined) return;
    if (isFocusLost()) focusCard(left.current);
    left.current = undefined;
  }, [shown, state]);
  return moves;
}

/** Focuses a card; where narrow windows hide its column, the tab of the column that they show. */
function focusCard(id: number) {
  const tab = () => document.querySelector<HTMLElement>(".pipeline-stages [aria-current]");
  const card = document.getElementById(cardId(id));
  const target = card?.checkVisibility() === false ? tab() : card;
  (target ?? document.getElementById("content"))?.focus();
}

export const cardId = (id: number): string => `inquiry-${id}`;
