import { recordOfRoute } from "#app/content/records/definitions.ts";
import { submitForm } from "../form/submit-form.ts";
import { recordMessages } from "./record-messages.ts";

/** Submits a record's form; if that fails, the form stays and shows the error message of its kind. */
export function submitRecord<Result>({
  pattern,
  serverAction,
}: {
  pattern: string;
  serverAction: () => Promise<Result>;
}) {
  return submitForm(serverAction, recordMessages(recordOfRoute(pattern)).save);
}
