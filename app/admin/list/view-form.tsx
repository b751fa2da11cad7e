import type { FetcherWithComponents } from "react-router";
import { maxViewName } from "#app/content/saved-views/saved-views.ts";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { type ViewResponse, viewsAddress } from "./view-response.ts";

interface Props {
  form: FetcherWithComponents<unknown>["Form"];
  list: string;
  query: string;
  name: string;
  /** To an earlier attempt. */
  response: ViewResponse | undefined;
  submit: string;
  busy?: boolean;
  onChange?: () => void;
  children?: React.ReactNode;
}

/** Asks for the name of a view, and again before another view gives way to it. */
export function ViewForm({ form: Form, list, query, name, response, submit, ...others }: Props) {
  const { busy, onChange, children } = others;
  const refused = response?.tone === "failed" && response.text ? response : undefined;
  return (
    <Form method="post" action={viewsAddress(list)} {...(onChange && { onInput: onChange })}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="query" value={query} />
      {refused?.confirm && <input type="hidden" name="replace" value="1" />}
      <Field label="Name" id="view-name" errorId="">
        <input
          id="view-name"
          name="name"
          required
          maxLength={maxViewName}
          defaultValue={name}
          autoComplete="off"
          aria-describedby="view-refused"
          {...(refused && !refused.confirm && { "aria-invalid": true })}
          className="input"
        />
      </Field>
      <p id="view-refused" role="alert" className="mt-3 font-semibold wrap-anywhere empty:hidden">
        {refused?.text}
      </p>
      <p className="mt-5 flex flex-wrap justify-end gap-3">
        {children}
        <SubmitButton busy={busy} className="button button-amber">
          {refused?.confirm ?? submit}
        </SubmitButton>
      </p>
    </Form>
  );
}
