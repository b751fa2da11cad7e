import { recordNames } from "#app/domain/records/records.ts";
import { submitForm } from "#app/staff/form/submit-form.ts";
import { recordMessages } from "#app/staff/list/record-messages.ts";

/** Submits a record's form; if that fails, the form stays and shows the error message of its kind. */
export function submitRecord<Result>({
  pattern,
  serverAction,
}: {
  pattern: string;
  serverAction: () => Promise<Result>;
}) {
  const names = Object.values(recordNames).find(({ many }) => pattern.includes(`/${many}/`));
  return submitForm(serverAction, names ? recordMessages({ names }).save : "Failed to save");
}
