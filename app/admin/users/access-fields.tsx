import { accessLabels, roleNames, roles } from "#app/content/users/roles.ts";
import type { ShownAccess } from "#app/content/users/users.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

interface Props {
  access: ShownAccess;
  projects: { id: number; title: string }[];
  errors?: { role?: string[]; sees?: string[]; projects?: string[] } | undefined;
}

/** Shows role and project fields. The style sheet hides those that do not apply, so no script is needed. */
export function AccessFields({ access, projects, errors }: Props) {
  return (
    <div className="group/access grid gap-5">
      <fieldset>
        <legend className="font-semibold">{accessLabels.role}</legend>
        <div className="flex flex-wrap gap-x-8">
          {roles.toReversed().map((role) => (
            <Checkbox
              key={role}
              type="radio"
              name="role"
              value={role}
              label={roleNames[role]}
              defaultChecked={access.role === role}
            />
          ))}
        </div>
        <Wrong id="role-error" errors={errors?.role} />
        <p className="hidden text-steel group-has-[[value=admin]:checked]/access:block">
          Admins see every project and can change everything.
        </p>
      </fieldset>
      <fieldset className="group-has-[[value=admin]:checked]/access:hidden">
        <legend className="font-semibold">{accessLabels.projects}</legend>
        <div className="flex flex-wrap gap-x-8">
          {Object.entries({ all: "All projects", listed: "Only these" }).map(([value, label]) => (
            <Checkbox
              key={value}
              type="radio"
              name="sees"
              value={value}
              label={label}
              defaultChecked={access.sees === value}
              aria-invalid={errors?.sees ? true : undefined}
              aria-describedby={errors?.sees && "sees-error"}
            />
          ))}
        </div>
        <Wrong id="sees-error" errors={errors?.sees} />
        <div className="mt-2 hidden border-t border-hairline pt-2 group-has-[[value=listed]:checked]/access:grid sm:grid-cols-2 sm:gap-x-6">
          {projects.map(({ id, title }) => (
            <Checkbox
              key={id}
              type="checkbox"
              name="projects"
              value={id}
              label={title}
              defaultChecked={access.projects.includes(id)}
              aria-invalid={errors?.projects ? true : undefined}
              aria-describedby={errors?.projects && "projects-error"}
            />
          ))}
        </div>
        <Wrong id="projects-error" errors={errors?.projects} />
      </fieldset>
    </div>
  );
}

function Wrong({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors) return null;
  return (
    <p id={id} className="mt-1.5 font-semibold text-error">
      {errors[0]}
    </p>
  );
}
