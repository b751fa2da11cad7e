import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

/** Switches whether admins need two-factor. */
export function TwoFactorSwitch({ needed, ownTwoFactor }: { needed: boolean; ownTwoFactor: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="two-factor" />
      <input type="hidden" name="needed" value={needed ? "no" : "yes"} />
      <p className="flex flex-wrap items-center gap-3">
        <strong>Admins need two-factor</strong>
        <span className={`badge ${needed ? "badge-green" : "badge-gray"}`}>{needed ? "On" : "Off"}</span>
      </p>
      <p className="mt-1 mb-3 max-w-[60ch] text-steel">
        {needed
          ? "Admins without two-factor can only open their account page."
          : "While this is off, a password alone lets an admin in."}
      </p>
      {needed || ownTwoFactor ? (
        <button type="submit" className="button">
          {needed ? "Switch off" : "Switch on"}
        </button>
      ) : (
        <ConfirmButton
          question="Switch this on for all admins?"
          details="Your own account has no two-factor yet: you will be taken there to switch it on first."
        >
          Switch on
        </ConfirmButton>
      )}
    </Form>
  );
}
