import { useContext, useId, useState } from "react";
import type { WholeAccount } from "#app/domain/accounts/accounts.ts";
import { accessLabels, type Role, roleNames, roles } from "#app/domain/accounts/roles.ts";
import { type Choices, type ProjectTitle, withChosen } from "#app/domain/values/choices.ts";
import { fieldNames, formValues } from "#app/domain/values/form-values.ts";
import { findProjects, projectOption } from "#app/http/find-projects.ts";
import { Checkbox, Field, FieldError } from "#app/ui/field.tsx";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";

export function RoleBadge({ role }: { role: Role }) {
  return <span className={`badge ${role === "admin" ? "badge-blue" : "badge-gray"}`}>{roleNames[role]}</span>;
}

export const DisabledBadge = () => <span className="badge badge-red">Disabled</span>;

/** The fields of an account's access. `sees` is empty until chosen. */
export const blankAccess = { role: "", sees: "", projects: [""] };

export const blankInvitation = { name: "", email: "", ...blankAccess };

export type AccessValues = typeof blankAccess;
export type InvitationValues = typeof blankInvitation;

/** Functions, so that the bundles for browsers drop them. */
export const accessNames = () => fieldNames(blankAccess);
export const invitationNames = () => fieldNames(blankInvitation);

export const invitationLabels = { name: "Name", email: "Email", ...accessLabels };

export const sentAccess = (form: FormData): AccessValues => formValues(form, blankAccess);

/** Returns an account's access as form values. An admin who becomes a client sees all projects only by choice. */
export function accessOf({ role, projects }: Pick<WholeAccount, "role" | "projects">): AccessValues {
  if (projects) return { role, sees: "listed", projects: projects.map(String) };
  return { role, sees: role === "admin" ? "" : "all", projects: [] };
}

/** Shows role and project fields. The style sheet hides those that do not apply, so no script is needed. */
export function AccessFields({ projects }: { projects: Choices<ProjectTitle> }) {
  const role = useFormField("role");
  const sees = useFormField("sees");
  const listed = useFormField("projects");
  const chosen = useContext(FormContext).values.projects as string[];
  return (
    <div className="group/access grid gap-5">
      <fieldset>
        <legend className="font-semibold">{accessLabels.role}</legend>
        <div className="flex flex-wrap gap-x-8 max-sm:flex-col">
          {roles.toReversed().map((value) => (
            <Checkbox
              key={value}
              type="radio"
              name="role"
              value={value}
              label={roleNames[value]}
              defaultChecked={role.control.defaultValue === value}
            />
          ))}
        </div>
        {role.errors && <FieldError id={role.errorId} errors={role.errors} />}
        <p className="hidden text-steel group-has-[[value=admin]:checked]/access:block">
          Admins see every project and can change everything.
        </p>
        <p className="hidden text-steel group-has-[[value=engineer]:checked]/access:block">
          Engineers add photos to their projects and correct events there. They see nothing else.
        </p>
      </fieldset>
      <fieldset className="group-has-[[value=admin]:checked]/access:hidden">
        <legend className="font-semibold">
          <span className="group-has-[[value=engineer]:checked]/access:hidden">{accessLabels.projects}</span>
          <span className="hidden group-has-[[value=engineer]:checked]/access:inline">
            Projects the engineer works on
          </span>
        </legend>
        <div className="flex flex-wrap gap-x-8 group-has-[[value=engineer]:checked]/access:hidden">
          {Object.entries({ all: "All projects", listed: "Only these" }).map(([value, label]) => (
            <Checkbox
              key={value}
              type="radio"
              name="sees"
              value={value}
              label={label}
              defaultChecked={sees.control.defaultValue === value}
              aria-invalid={sees.control["aria-invalid"]}
              aria-describedby={sees.about()}
            />
          ))}
        </div>
        {sees.errors && <FieldError id={sees.errorId} errors={sees.errors} />}
        <div className="mt-2 hidden border-t border-hairline pt-2 group-has-[[value=engineer]:checked]/access:block group-has-[[value=listed]:checked]/access:block">
          <ListedProjects
            projects={projects}
            chosen={chosen}
            invalid={listed.control["aria-invalid"]}
            describedBy={listed.about()}
          />
        </div>
        {listed.errors && <FieldError id={listed.errorId} errors={listed.errors} />}
      </fieldset>
    </div>
  );
}

interface ListedProjectsProps {
  projects: Choices<ProjectTitle>;
  /** Ids of the projects that are chosen. */
  chosen: string[];
  invalid: boolean | undefined;
  describedBy: string | undefined;
}

/** Shows projects as checkboxes; if there are too many, only the chosen ones and a search that adds others. */
export function ListedProjects({ projects, chosen, invalid, describedBy }: ListedProjectsProps) {
  const searchId = useId();
  const [added, setAdded] = useState<ProjectTitle[]>([]);
  const { choices, more } = projects;
  const byId = new Map(withChosen(choices, added).map((project) => [String(project.id), project]));
  const chosenProjects = chosen.flatMap(
    (id) => byId.get(id) ?? (id ? { id: Number(id), title: `Project ${id}` } : []),
  );
  const listed = more ? withChosen(chosenProjects, added) : withChosen(choices, chosenProjects);
  return (
    <>
      <div className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-6">
        {listed.map(({ id, title }) => (
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
          <Field label="Add a project" id={searchId}>
            <SearchSelect
              id={searchId}
              value=""
              empty="Search all projects"
              options={choices.filter(({ id }) => !listed.some((one) => one.id === id)).map(projectOption)}
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
