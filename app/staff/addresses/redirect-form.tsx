import { useId } from "react";
import { searchIn } from "#app/http/api-client.ts";
import type { Changes } from "#app/staff/list/use-changes.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useSearch } from "#app/ui/use-search.ts";
import type { AddressResponse, Suggestion } from "./redirects.server.ts";

interface Props {
  /** The address to redirect; without it the form asks for it. */
  path?: string;
  changes: Changes;
  rejected: AddressResponse | undefined;
}

const labels = { path: "Former address", target: "Redirect to" };
const constraints = { path: { required: true }, target: { required: true } };
const typedAddress = {
  span: "min-w-0 flex-1 basis-64",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
};

const findPages = searchIn<Suggestion>("/admin/cms/addresses/targets");

/** Asks where an address leads: to a record, found by its name while it is typed, or to a path of the site. */
export function RedirectForm({ path, changes, rejected }: Props) {
  const id = useId();
  const { found, search } = useSearch(findPages);
  return (
    <changes.Form method="post" className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <input type="hidden" name="intent" value="redirect" />
      {path !== undefined && <input type="hidden" name="path" value={path} />}
      <FormContext
        value={{ id, values: rejected?.typed ?? {}, errors: rejected?.errors ?? {}, labels, constraints }}
      >
        {path === undefined && <TextInput {...typedAddress} name="path" hint="Such as /about.html" />}
        <TextInput
          {...typedAddress}
          name="target"
          hint="Type a project, machine, service or page and choose it, or an address such as /services/piling"
          list={`${id}-pages`}
          onChange={({ currentTarget: { value } }) => {
            if (!value.startsWith("/")) search(value);
          }}
        />
      </FormContext>
      <datalist id={`${id}-pages`}>
        {(found ?? []).map(({ path: page, title }) => (
          <option key={page} value={page}>
            {title}
          </option>
        ))}
      </datalist>
      <SubmitButton className="button button-amber min-h-12 sm:mt-8" busy={changes.state !== "idle"}>
        Redirect{path && <span className="sr-only"> {path}</span>}
      </SubmitButton>
    </changes.Form>
  );
}
