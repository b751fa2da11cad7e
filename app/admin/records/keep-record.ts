import { recordOfRoute } from "#app/content/records/definitions.ts";
import { keepInput } from "../form/keep-input.ts";
import { recordMessages } from "./record-messages.ts";

/** Submits a record's form; if that fails, the form stays and shows the error message of its kind. */
export function keepRecord<Result>({
  pattern,
  serverAction,
}: {
  pattern: string;
  serverAction: () => Promise<Result>;
}) {
  return keepInput(serverAction, recordMessages(recordOfRoute(pattern)).save);
}
