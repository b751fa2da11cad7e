import { useEffect, useLayoutEffect, useRef } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { type blankDetails, type Stage, stages } from "#app/content/messages/conversation.ts";
import { isFocusLost } from "#app/ui/focus-content.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { type FormEntries, useUndo } from "../list/use-undo.ts";
import { type StepResult, stepNotice } from "./use-step.ts";

export type FieldDetails = typeof blankDetails;

const page = "/admin/cms/messages/pipeline";

/** Returns the fields of a form that changes `before` to `details`. */
const entriesOf = (id: number, before: FieldDetails, details: FieldDetails): FormEntries => [
  ["intent", "details"],
  ["id", String(id)],
  ["before", JSON.stringify(before)],
  ...Object.entries(details),
];

export interface Move {
  id: number;
  /** What the card has shown. */
  from: FieldDetails;
  stage: Stage;
  lostReason: string;
}

export interface Moves {
  form: FetcherWithComponents<StepResult>["Form"];
  busy: boolean;
  /** The response to the last move. */
  result: StepResult | undefined;
  onSend: (move: Move) => void;
}

/**
 * Sends moves of inquiries to another stage, tells the outcome of each in a notice, and offers Undo.
 * @param shown changes when the board has been read again
 */
export function useMoves(shown: unknown): Moves {
  const fetcher = useFetcher<StepResult>();
  const notify = useNotify();
  const left = useRef<number>(undefined);
  const undo = useUndo<StepResult>("undo-move", (result) => {
    notify(result.outcome === "done" ? "Moved back" : stepNotice(result), toneOf(result));
    left.current = result.id;
  });
  const sent = useRef<Move>(undefined);
  const { data, state } = fetcher;
  useEffect(() => {
    const move = sent.current;
    if (!data || !move) return;
    const { outcome } = data;
    const notice = outcome === "done" ? `Moved to ${stages[move.stage]}` : stepNotice(data);
    const lostReason = move.stage === "lost" ? move.lostReason : "";
    const now = { ...move.from, stage: move.stage, lostReason };
    if (notice)
      notify(notice, {
        ...toneOf(data),
        ...(outcome === "done" && { undo: () => undo(page, entriesOf(move.id, now, move.from)) }),
      });
    left.current = outcome === "invalid" ? undefined : move.id;
  }, [data, notify, undo]);
  // The card has left its column with the focus, which the frame would otherwise give to the heading.
  useLayoutEffect(() => {
    if (state !== "idle" || left.current === undefined) return;
    if (isFocusLost()) focusCard(left.current);
    left.current = undefined;
  }, [shown, state]);
  return {
    form: fetcher.Form,
    busy: state !== "idle",
    result: data,
    onSend: (move) => {
      sent.current = move;
    },
  };
}

/** Focuses a card; where narrow windows hide its column, the tab of the column that they show. */
function focusCard(id: number) {
  const tab = () => document.querySelector<HTMLElement>(".pipeline-stages [aria-current]");
  const card = document.getElementById(cardId(id));
  const target = card?.checkVisibility() === false ? tab() : card;
  (target ?? document.getElementById("content"))?.focus();
}

const toneOf = ({ outcome }: StepResult) =>
  outcome === "done" || outcome === "already" ? {} : ({ tone: "failed" } as const);

export const cardId = (id: number): string => `inquiry-${id}`;
