import { useRef } from "react";
import { Form } from "react-router";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { type Constraint, FormContext } from "#app/ui/form-context.ts";
import type { FormResponse } from "./form-response.tsx";
import { useResponseFocus } from "./use-response-focus.ts";

interface Props<Values extends FormValues> {
  labels: Record<string, string>;
  /** The heading above the form, if it names a field. */
  heading?: string;
  constraints?: Record<string, Constraint>;
  /** Initial values; all empty by default. */
  values?: Values;
  response?: Pick<FormResponse<Values>, "typed" | "errors" | "failed"> | undefined;
  className?: string;
  children: React.ReactNode;
}

/** Shows a short form. Fields inside find their values, labels, limits and errors by name; the first invalid one has the focus. */
export function PlainForm<Values extends FormValues>(props: Props<Values>) {
  const { labels, heading, constraints = {}, response, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useResponseFocus(form, response?.errors);
  const values = response?.typed ?? props.values ?? {};
  return (
    <Form method="post" ref={form} className={className}>
      <FormContext
        value={{ values, errors: response?.errors ?? {}, labels, constraints, ...(heading && { heading }) }}
      >
        {children}
      </FormContext>
    </Form>
  );
}
