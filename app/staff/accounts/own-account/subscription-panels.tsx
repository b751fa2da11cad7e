import { Fragment } from "react";
import { Form } from "react-router";
import { newsAt } from "#app/domain/progress/news.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { AddressToCopy, ShownOnce } from "#app/ui/shown-once.tsx";

interface CalendarProps {
  /** Formatted date the address was created; null if there is none. */
  since: string | null;
  /** The address; present only right after it was created. */
  newAddress: string | undefined;
}

/** Creates, replaces and revokes the calendar feed address for the days with site photos. */
export function CalendarPanel({ since, newAddress }: CalendarProps) {
  return (
    <>
      {newAddress && <NewAddress address={newAddress} />}
      <p className="numbers mb-3 text-steel">{since ? `Created on ${since}.` : "No calendar address yet"}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        {since ? (
          <>
            <ConfirmButton
              name="intent"
              value="calendar-make"
              question="Replace the calendar address?"
              details="Calendars that use the current one are no longer updated."
              yes="Replace"
            >
              Replace address
            </ConfirmButton>
            <ConfirmButton
              name="intent"
              value="calendar-revoke"
              destructive
              question="Revoke the calendar address?"
              details="Calendars that use it are no longer updated."
              yes="Revoke"
            >
              Revoke
            </ConfirmButton>
          </>
        ) : (
          <button type="submit" name="intent" value="calendar-make" className="button">
            Create address
          </button>
        )}
      </Form>
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <ShownOnce of={address} titleId="calendar-made" className="mb-5 border border-outline p-4">
      <h3 id="calendar-made" className="text-lg">
        Your calendar address
      </h3>
      <p className="mt-1 max-w-[60ch]">
        Add it to your calendar as a subscription (“from URL”). It is not shown again.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <AddressToCopy label="Calendar address" address={address} />
        <CopyButton text={address}>Copy</CopyButton>
        <a href={address.replace(/^https?:/, "webcal:")} className="tap link">
          Open in my calendar
        </a>
      </div>
    </ShownOnce>
  );
}

interface NewsProps {
  projects: { id: number; title: string; subscribed: boolean }[];
}

/** Chooses the projects about whose new photos the account is mailed. */
export function NewsPanel({ projects }: NewsProps) {
  if (projects.length === 0) return <p className="text-steel">There are no projects with site photos yet.</p>;
  return (
    <Form method="post" className="max-w-xl">
      <fieldset className="grid">
        <legend className="mb-2">Mail me every day at {newsAt} about new photos of</legend>
        {projects.map(({ id, title, subscribed }) => (
          <Fragment key={id}>
            {/* Only offered projects are changed; others keep their subscription. */}
            <input type="hidden" name="newsProject" value={id} />
            <Checkbox type="checkbox" name="newsOf" value={id} label={title} defaultChecked={subscribed} />
          </Fragment>
        ))}
      </fieldset>
      <button type="submit" name="intent" value="news" className="button mt-4">
        Save
      </button>
    </Form>
  );
}
