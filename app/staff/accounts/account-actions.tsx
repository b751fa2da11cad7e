import { Form } from "react-router";
import type { WholeAccount } from "#app/domain/accounts/accounts.ts";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { InvitationActions } from "./invitation-actions.tsx";

interface Props {
  account: WholeAccount;
  own: boolean;
  /** When the link of a pending invitation expires; null if it has. */
  until: string | null;
  /** How long a password link is valid, such as `1 hour`. */
  linkTime: string;
}

/** Offers actions on an account besides its access; each is a separate form. */
export function AccountActions({ account, own, until, linkTime }: Props) {
  const { name, disabled } = account;
  return (
    <section className="panel divide-y divide-hairline py-0" aria-label="Account">
      {account.invitation && (
        <div className="py-5">
          <h2 className="text-xl">Invitation</h2>
          <p className="numbers mt-1 mb-3 text-steel">{invitationText(account, until)}</p>
          <InvitationActions account={account} />
        </div>
      )}
      {!account.invitation && <SignIn account={account} own={own} linkTime={linkTime} />}
      {account.twoFactor && !own && (
        <Action
          title="Two-factor"
          text="Reset it when the phone and the recovery codes are lost. Passkeys are removed, and the password alone signs in."
        >
          <ConfirmButton
            name="intent"
            value="reset-two-factor"
            destructive
            question={`Reset two-factor of ${name}?`}
            details="This ends all sessions of the account and notifies its owner by email."
            yes="Reset"
          >
            Reset two-factor
          </ConfirmButton>
        </Action>
      )}
      <Action
        title="Data"
        text="Everything that is stored about the account, as a JSON file."
        action={`/admin/cms/users/${account.id}/export`}
      >
        <button type="submit" name="intent" value="export" className="button">
          Download
        </button>
      </Action>
      <Action
        title="Access"
        text={
          disabled
            ? "This account is disabled: nobody can sign in with it."
            : "A disabled account is signed out immediately and cannot sign in. Its work is kept."
        }
      >
        {disabled ? (
          <button type="submit" name="intent" value="enable" className="button">
            Enable
          </button>
        ) : (
          <ConfirmButton
            name="intent"
            value="disable"
            destructive
            question={own ? "Disable your own account?" : `Disable the account of ${name}?`}
            details="This ends all its sessions. An admin can enable it again."
          >
            Disable
          </ConfirmButton>
        )}
      </Action>
    </section>
  );
}

/** Offers what only an account with a password has. */
function SignIn({ account: { name, disabled, sessions }, own, linkTime }: Omit<Props, "until">) {
  const { sendsMail = true } = useFrameFacts();
  return (
    <>
      <Action
        title="Password"
        text={
          disabled
            ? "Enable the account before you create a password link for it."
            : `A link to set a new password, ${sendsMail ? "mailed and " : ""}shown to you. It works once, is valid for ${linkTime} and replaces earlier links.`
        }
      >
        {!disabled && (
          <button type="submit" name="intent" value="link" className="button">
            Create a password link
          </button>
        )}
      </Action>
      <Action
        title="Sessions"
        text={`Open sessions: ${sessions}. After signing out everywhere, every device must sign in again, and the calendar address ends.`}
      >
        <ConfirmButton
          name="intent"
          value="end-sessions"
          destructive
          question={own ? "Sign out everywhere, including here?" : `Sign ${name} out everywhere?`}
        >
          Sign out everywhere
        </ConfirmButton>
      </Action>
    </>
  );
}

function invitationText({ name, disabled }: WholeAccount, until: string | null): string {
  if (disabled)
    return `${name} has not set a password yet. Enable the account before you resend the invitation.`;
  const link = until ? `The link is valid until ${until}.` : "The link has expired.";
  return `${name} has not set a password yet. ${link} Resending replaces the link.`;
}

interface ActionProps {
  title: string;
  text: string;
  /** The path of a file that the form downloads. */
  action?: string;
  children: React.ReactNode;
}

function Action({ title, text, action, children }: ActionProps) {
  return (
    <Form method="post" className="py-5" {...(action && { action, reloadDocument: true })}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-steel">{text}</p>
      <div className="mt-3 empty:hidden">{children}</div>
    </Form>
  );
}
