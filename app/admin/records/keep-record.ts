import { recordOfRoute } from "#app/content/records/definitions.ts";
import { keepInput } from "../form/keep-input.ts";
import { recordMessages } from "./record-messages.ts";

/** Submits a record's form; if that fails, the form stays and shows the error message of its kind. */
export function keepRecord<Answer>({
  pattern,
  serverAction,
}: {
  pattern: string;
  serverAction: () => Promise<Answer>;
}) {
  return keepInput(serverAction, recordMessages(recordOfRoute(pattern)).save);
}
