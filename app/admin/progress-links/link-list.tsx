import { Form, Link } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { ListedLink } from "./link-view.ts";

const states = { active: "Active", expired: "Ended", revoked: "Revoked" };

/** Lists links: one row each on wide screens, a block on phones. */
export function LinkList({ links }: { links: ListedLink[] }) {
  return (
    <div className="list-sheet [--columns:minmax(0,1fr)_4.5rem_8rem_6.5rem_3.75rem_9.25rem_6.75rem]">
      <p className="ledger-head" aria-hidden="true">
        <span data-name="For whom" />
        <span data-name="Status" />
        <span data-name="Photos" />
        <span data-name="Until" />
        <span className="ledger-number" data-name="Opened" />
        <span data-name="Last opened" />
        <span />
      </p>
      <ul aria-label="Progress links" className="divide-y divide-hairline">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </div>
  );
}

function LinkRow({ link }: { link: ListedLink }) {
  const { id, label, state, hasPasscode, created, shows, ends, opened, lastOpened } = link;
  const name = label || `Link of ${created}`;
  return (
    <li className={`numbers ledger-row link-row ${state === "active" ? "" : "text-steel"}`}>
      <div className="min-w-0 max-lg:pr-28">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-steel">
          {[label && `Made on ${created}`, hasPasscode && "with a passcode"].filter(Boolean).join(", ")}
        </p>
      </div>
      <dl className="ledger-facts">
        <Fact name="Status" value={states[state]} hidden />
        <Fact name="Photos" value={shows} hidden={shows === "All days"} />
        <Fact name="Until" value={ends} />
        <Fact name="Opened" value={String(opened)} isNumber />
        <Fact name="Last opened" value={lastOpened} />
      </dl>
      {state === "revoked" ? (
        <span className="max-lg:hidden" />
      ) : (
        <div className="link-actions">
          <Link to={`?edit=${id}#edit-link`} className="link-action">
            Edit<span className="sr-only"> the link: {name}</span>
          </Link>
          {state === "active" && <RevokeForm id={id} name={name} />}
        </div>
      )}
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
        question={`Revoke the link: ${name}?`}
        details="It stops opening at once, for everyone who has it. It cannot be restored."
      >
        Revoke
      </ConfirmButton>
    </Form>
  );
}

interface FactProps {
  name: string;
  value: string;
  isNumber?: boolean;
  /** Whether the value says enough where there is no head line. */
  hidden?: boolean;
}

function Fact({ name, value, isNumber, hidden }: FactProps) {
  return (
    <div className={isNumber ? "ledger-number" : ""}>
      <dt className={hidden ? "sr-only" : ""}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
