import { Form, useNavigation } from "react-router";
import type { ShownAccess } from "#app/content/users/users.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useFirstWrong } from "#app/ui/use-first-wrong.ts";
import { AccessFields } from "./access-fields.tsx";

export type InvitationErrors = Partial<Record<"name" | "email" | "role" | "sees" | "projects", string[]>>;

interface Props {
  projects: { id: number; title: string }[];
  typed: (ShownAccess & { name: string; email: string }) | undefined;
  errors: InvitationErrors | undefined;
}

const nothing: ShownAccess = { role: "client", sees: null, projects: [] };

export function InvitationForm({ projects, typed, errors }: Props) {
  const form = useFirstWrong(errors);
  const busy = useNavigation().formData?.get("intent") === "invite";
  return (
    <Form method="post" ref={form} className="grid gap-5">
      <input type="hidden" name="intent" value="invite" />
      <TextField
        id="name"
        name="name"
        label="Name"
        autoComplete="off"
        required
        maxLength={120}
        defaultValue={typed?.name}
        errors={errors?.name}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="off"
        required
        maxLength={254}
        defaultValue={typed?.email}
        errors={errors?.email}
      />
      <AccessFields access={typed ?? nothing} projects={projects} errors={errors} />
      <button type="submit" className="button button-amber justify-self-start" disabled={busy}>
        {busy ? "Inviting…" : "Invite"}
      </button>
    </Form>
  );
}
