import { Form, Link } from "react-router";
import { Schedule, ScheduleFact } from "#app/staff/list/schedule.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { ListedLink } from "./link-view.ts";

const states = { active: "Active", expired: "Ended", revoked: "Revoked" };

export function LinkList({ links }: { links: ListedLink[] }) {
  return (
    <Schedule
      widths={[
        "minmax(9rem, 1.5fr)",
        "4.25rem",
        "minmax(0, 1fr)",
        "6.5rem",
        "3.75rem",
        "10.25rem",
        "6.75rem",
      ]}
      names={["For whom", "Status", "Photos", "Until", "Opened", "Last opened"]}
      numbers={["Opened"]}
    >
      <ul aria-label="Progress links">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </Schedule>
  );
}

function LinkRow({ link }: { link: ListedLink }) {
  const { id, edit, label, state, hasPasscode, created, shows, ends, opened, lastOpened } = link;
  const name = label || `Link of ${created}`;
  return (
    <li>
      <div
        className={`numbers schedule-row @max-[52rem]/schedule:[&>.schedule-name]:pr-28 ${state === "active" ? "" : "text-steel"}`}
      >
        <div className="schedule-name">
          <p className="font-display font-semibold wrap-anywhere">{name}</p>
          <p className="text-steel">
            {[label && `Made on ${created}`, hasPasscode && "with a passcode"].filter(Boolean).join(", ")}
          </p>
        </div>
        <dl className="schedule-cells whole">
          <ScheduleFact name="Status" value={states[state]} hidden />
          <ScheduleFact name="Photos" value={shows} hidden={shows === "All days"} />
          <ScheduleFact name="Until" value={ends} />
          <ScheduleFact name="Opened" value={String(opened)} isNumber />
          <ScheduleFact name="Last opened" value={lastOpened} />
        </dl>
        {state !== "revoked" && (
          <div className="link-actions">
            <Link to={edit} className="link-action">
              Edit<span className="sr-only"> the link: {name}</span>
            </Link>
            {state === "active" && <RevokeForm id={id} name={name} />}
          </div>
        )}
      </div>
    </li>
  );
}

function RevokeForm({ id, name }: { id: number; name: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="intent"
        value="revoke"
        destructive
        question={`Revoke the link: ${name}?`}
        details="It stops opening at once, for everyone who has it. It cannot be restored."
      >
        Revoke
      </ConfirmButton>
    </Form>
  );
}
