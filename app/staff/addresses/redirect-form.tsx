import { useId } from "react";
import { useFetcher } from "react-router";
import type { Changes } from "#app/staff/list/use-changes.ts";
import { Field } from "#app/ui/field.tsx";
import type { AddressResponse } from "./redirects.server.ts";
import type { loader } from "./targets.ts";

interface Props {
  /** The address to redirect; without it the form asks for it. */
  path?: string;
  changes: Changes;
  rejected: AddressResponse | undefined;
}

const wide = "min-w-0 flex-1 basis-64";

/** Asks where an address leads: to a record, found by its name while it is typed, or to a path of the site. */
export function RedirectForm({ path, changes, rejected }: Props) {
  const id = useId();
  const found = useFetcher<typeof loader>();
  const search = (typed: string) => {
    if (typed.startsWith("/")) return;
    void found.load(`/admin/cms/addresses/targets?${new URLSearchParams({ q: typed })}`);
  };
  return (
    <changes.Form method="post" className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <input type="hidden" name="intent" value="redirect" />
      {path === undefined ? (
        <Input
          id={`${id}-path`}
          name="path"
          label="Former address"
          rejected={rejected}
          hint="Such as /about.html"
        />
      ) : (
        <input type="hidden" name="path" value={path} />
      )}
      <Input
        id={`${id}-target`}
        name="target"
        label="Redirect to"
        rejected={rejected}
        hint="Type a project, machine, service or page and choose it, or an address such as /services/piling"
        list={`${id}-pages`}
        onTyped={search}
      />
      <datalist id={`${id}-pages`}>
        {(found.data ?? []).map(({ path: page, title }) => (
          <option key={page} value={page}>
            {title}
          </option>
        ))}
      </datalist>
      <button
        type="submit"
        className="button button-amber min-h-12 sm:mt-8"
        disabled={changes.state !== "idle"}
      >
        Redirect{path && <span className="sr-only"> {path}</span>}
      </button>
    </changes.Form>
  );
}

interface InputProps {
  id: string;
  name: "path" | "target";
  label: string;
  hint: string;
  rejected: AddressResponse | undefined;
  list?: string;
  onTyped?: (typed: string) => void;
}

function Input({ id, name, label, hint, rejected, list, onTyped }: InputProps) {
  const errors = rejected?.errors?.[name];
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  return (
    <Field id={id} label={label} hint={hint} hintId={hintId} errorId={errorId} errors={errors} span={wide}>
      <input
        id={id}
        name={name}
        required
        maxLength={400}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="input"
        defaultValue={rejected?.typed?.[name] ?? ""}
        aria-invalid={errors ? true : undefined}
        aria-describedby={[hintId, errors && errorId].filter(Boolean).join(" ")}
        list={list}
        onChange={onTyped && ((event) => onTyped(event.currentTarget.value))}
      />
    </Field>
  );
}
