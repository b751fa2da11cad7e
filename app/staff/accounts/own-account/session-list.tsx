import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

interface Session {
  id: string;
  own: boolean;
  browser: string;
  address: string;
  since: string;
  lastUsed: string;
}

export function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <>
      <ul className="divide-y divide-hairline border-b border-hairline">
        {sessions.map(({ id, own, browser, address, since, lastUsed }) => (
          <li
            key={id}
            className="numbers flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {browser}
                {own && <span className="badge badge-green">This one</span>}
              </p>
              <p className="text-steel wrap-anywhere">{address || "Address unknown"}</p>
              <p className="text-steel">
                Since {since}
                <span className="block sm:inline">
                  <span className="max-sm:hidden"> · </span>Last used {lastUsed}
                </span>
              </p>
            </div>
            {!own && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <ConfirmButton
                  destructive
                  question="End this session?"
                  details={`${browser}, ${address || "address unknown"}: it must sign in again.`}
                >
                  End
                </ConfirmButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ own }) => !own) ? (
        <Form method="post" className="mt-4">
          <ConfirmButton
            name="intent"
            value="end-others"
            destructive
            question="End all sessions but this one?"
            details="This also ends your calendar address. You can create a new one here."
            yes="End them"
          >
            End all others
          </ConfirmButton>
        </Form>
      ) : (
        <p className="mt-3 text-steel">You are not signed in on any other device.</p>
      )}
    </>
  );
}
