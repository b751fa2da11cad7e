import { useEffect, useEffectEvent } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { type ConversationStep, conversationSteps } from "#app/content/messages/conversation.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { isNoResponse, type NoResponseError, noResponseMessages } from "../submit-change.ts";
import type { StepResponse } from "./continue-conversation.server.ts";

export type StepResult = Omit<StepResponse, "outcome"> & {
  outcome: StepResponse["outcome"] | NoResponseError;
};

/** Returns the sentence that tells of a result; empty if the form shows errors beside its fields. */
export function stepNotice({ step, outcome, failed }: StepResult): string {
  if (isNoResponse(outcome)) return noResponseMessages[outcome];
  if (outcome === "invalid") return "";
  if (outcome === "gone") return "This message no longer exists. Nothing was saved.";
  if (["answered", "changed", "disk full", "no mail"].includes(outcome)) return failed ?? "";
  if (outcome === "already" && step === "details") return "Nothing was changed";
  return outcome === "already" ? "This was saved already" : conversationSteps[step].notice;
}

/**
 * Sends a form of a conversation without leaving the page, and shows its outcome in a notice.
 * @param sent the result of the form when it was sent without script
 * @param onDone called when it was stored
 */
export function useStep(
  step: ConversationStep,
  sent: StepResult | undefined,
  onDone?: () => void,
): { fetcher: FetcherWithComponents<StepResult>; result: StepResult | undefined; busy: boolean } {
  const fetcher = useFetcher<StepResult>();
  const notify = useNotify();
  const tell = useEffectEvent((told: StepResult) => {
    const notice = stepNotice(told);
    const stored = ["done", "already"].includes(told.outcome);
    if (notice) notify(notice, stored ? {} : { tone: "failed" });
    if (stored) onDone?.();
  });
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);
  const result = fetcher.data ?? (sent?.step === step ? sent : undefined);
  return { fetcher, result, busy: fetcher.state !== "idle" };
}
