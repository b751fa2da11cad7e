import { Form } from "react-router";
import { accessSchema, accessState, type ShownAccess, type User } from "#app/content/users/users.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { useFirstWrong } from "#app/ui/use-first-wrong.ts";
import { AccessFields } from "./access-fields.tsx";
import { accessFormValues, accessOf } from "./access-form.ts";

interface Props {
  user: Pick<User, "name" | "role" | "projects">;
  projects: { id: number; title: string }[];
  typed: ShownAccess | undefined;
  errors: { role?: string[]; sees?: string[]; projects?: string[] } | undefined;
}

/** Confirms before saving a change that removes access. */
export function ChangeAccessForm({ user, projects, typed, errors }: Props) {
  const form = useFirstWrong(errors);
  return (
    <Form method="post" ref={form} className="grid gap-5">
      <input type="hidden" name="intent" value="access" />
      <input type="hidden" name="seen" value={accessState(user)} autoComplete="off" />
      <AccessFields access={typed ?? accessOf(user)} projects={projects} errors={errors} />
      <div>
        <ConfirmButton
          className="button-amber"
          question={`Reduce the access of ${user.name}?`}
          details="The account will be able to do or see less. Takes effect immediately."
          yes="Save"
          asks={(values) => takesAway(user, values)}
        >
          Save
        </ConfirmButton>
      </div>
    </Form>
  );
}

function takesAway(before: Pick<User, "role" | "projects">, values: FormData): boolean {
  const { success, data } = accessSchema.safeParse(accessFormValues(values));
  if (!success || data.role === "admin") return false;
  if (before.role === "admin") return true;
  if (data.sees === "all") return false;
  return before.projects === null || before.projects.some((id) => !data.projects.includes(id));
}
