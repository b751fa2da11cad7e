import type { ConversationStep } from "#app/domain/inquiries/conversation.ts";
import { useChanges } from "#app/staff/list/use-changes.ts";
import type { InquiryResponse } from "./continue-conversation.server.ts";

/**
 * Sends a form of a conversation without leaving the page, and shows its outcome in a notice.
 * @param sent the result of the form when it was sent without script
 * @param onDone called when it was stored
 */
export function useStep(
  step: ConversationStep,
  id: number,
  { sent, onDone }: { sent: InquiryResponse | undefined; onDone: () => void },
) {
  const { Form, data, state } = useChanges<InquiryResponse>(`${step} of inquiry ${id}`, {
    onResponse: ({ tone }) => tone === "done" && onDone(),
  });
  return { Form, result: data ?? (sent?.step === step ? sent : undefined), busy: state !== "idle" };
}
