import { useId, useState } from "react";
import { type Choices, type ProjectTitle, withChosen } from "#app/content/choices.ts";
import { call } from "#app/http/api-client.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { SearchSelect } from "#app/ui/search-select.tsx";

interface Props {
  projects: Choices<ProjectTitle>;
  /** Ids of the projects that are chosen. */
  chosen: string[];
  invalid: boolean | undefined;
  describedBy: string | undefined;
}

const optionOf = ({ id, title }: ProjectTitle) => ({ value: String(id), label: title });

/**
 * The projects a client sees, as checkboxes. Where there are too many to list, those that are chosen, and a search that
 * adds others.
 */
export function ListedProjects({ projects, chosen, invalid, describedBy }: Props) {
  const searchId = useId();
  const [added, setAdded] = useState<ProjectTitle[]>([]);
  const { choices, more } = projects;
  const known = withChosen(choices, added);
  const named = new Map(known.map((project) => [String(project.id), project]));
  const own = [...chosen].flatMap(
    (id) => named.get(id) ?? (id ? { id: Number(id), title: `Project ${id}` } : []),
  );
  const shown = more ? withChosen(own, added) : withChosen(choices, own);
  return (
    <>
      <div className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-6">
        {shown.map(({ id, title }) => (
          <Checkbox
            key={id}
            type="checkbox"
            name="projects[]"
            value={id}
            label={title}
            defaultChecked={chosen.includes(String(id)) || added.some((one) => one.id === id)}
            aria-invalid={invalid}
            aria-describedby={describedBy}
          />
        ))}
      </div>
      {more && (
        <div className="mt-2">
          <Field label="Add a project" id={searchId} errorId="">
            <SearchSelect
              id={searchId}
              value=""
              empty="Search all projects"
              options={choices.filter(({ id }) => !shown.some((one) => one.id === id)).map(optionOf)}
              find={findProjects}
              onChoose={(value, option) => {
                if (value && option)
                  setAdded((before) => withChosen(before, [{ id: Number(value), title: option.label }]));
              }}
            />
          </Field>
        </div>
      )}
    </>
  );
}

async function findProjects(search: string, signal: AbortSignal) {
  const found = await call(`/server/api/projects?${new URLSearchParams({ search })}`, { signal });
  return (found as ProjectTitle[]).map(optionOf);
}
