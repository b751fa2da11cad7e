import type { WaitingEmail } from "#app/admin/account/change-email.server.ts";
import { EmailForm } from "#app/admin/account/email-form.tsx";
import { NameForm } from "#app/admin/account/name-form.tsx";
import type { User } from "#app/content/users/users.ts";
import type { PersonResponse } from "./change-person.server.ts";

interface Props {
  user: Pick<User, "name" | "disabled">;
  /** The address that waits to be confirmed. */
  waiting: WaitingEmail | null;
  response: PersonResponse["person"];
}

/** Changes the name and the address of an account. */
export function PersonPanel({ user, waiting, response }: Props) {
  const responseTo = (about: "name" | "email") => (response?.about === about ? response : undefined);
  return (
    <section className="panel divide-y divide-hairline py-0" aria-label="Name and email">
      <div className="py-5">
        <h2 className="mb-4 text-xl">Name</h2>
        <NameForm key={user.name} name={user.name} response={responseTo("name")} label="Name" />
      </div>
      {!user.disabled && (
        <div className="py-5">
          <h2 className="mb-4 text-xl">Email</h2>
          <EmailForm
            key={waiting?.email}
            label="New email address"
            waiting={waiting}
            response={responseTo("email")}
          />
        </div>
      )}
    </section>
  );
}
