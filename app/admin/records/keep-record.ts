import { recordOfRoute } from "#app/content/records/definitions.ts";
import { keepInput } from "../form/keep-input.ts";
import { recordMessages } from "./record-messages.ts";

/** Sends a record's form; when that fails, the form stays and says so in the words of its kind. */
export function keepRecord<Answer>({
  pattern,
  serverAction,
}: {
  pattern: string;
  serverAction: () => Promise<Answer>;
}) {
  return keepInput(serverAction, recordMessages(recordOfRoute(pattern)).save);
}
