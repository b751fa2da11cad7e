import { Link } from "react-router";
import { stages } from "#app/content/messages/conversation.ts";
import { inboxSearch } from "#app/content/messages/inbox.ts";
import { readPipeline } from "#app/content/messages/pipeline.server.ts";
import { readableAmount, siteCurrency } from "#app/content/settings/currency.ts";
import { readableDay, readableSiteDay, siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/pipeline-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const columns = await readPipeline(context.get(dependencies).db);
  const today = siteDay(new Date());
  return {
    columns: columns.map(({ stage, count, totals, shown }) => ({
      ...{ stage, count },
      // The site's own currency first.
      totals: totals
        .toSorted((one, other) => Number(isOther(one.currency)) - Number(isOther(other.currency)))
        .map(({ value, currency }) => readableAmount(value, currency)),
      shown: shown.map((message) => ({
        ...message,
        came: readableDay(new Date(message.createdAt)),
        isDue: message.followUpOn !== null && message.followUpOn <= today,
        value: message.value === null ? "" : readableAmount(message.value, message.currency),
        followUp: message.followUpOn ? readableSiteDay(message.followUpOn) : "",
      })),
    })),
  };
}

const isOther = (currency: string) => currency !== siteCurrency();

export default function PipelinePage({ loaderData: { columns } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        actions={
          <Link to="/admin/cms/messages" className="button">
            Messages
          </Link>
        }
      >
        Pipeline
      </PageTitle>
      <nav aria-label="Stages" className="mb-4 border-b border-hairline lg:hidden">
        <ul className="numbers list-tabs">
          {columns.map(({ stage, count }) => (
            <li key={stage}>
              <a href={`#stage-${stage}`} className="tap list-tab">
                {stages[stage]} <span className="text-steel">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pipeline">
        {columns.map((column) => (
          <Column key={column.stage} {...column} />
        ))}
      </div>
    </>
  );
}

type ColumnProps = Route.ComponentProps["loaderData"]["columns"][number];

/** Shows the inquiries of a stage under their number and total value. */
function Column({ stage, count, totals, shown }: ColumnProps) {
  return (
    <section aria-labelledby={`stage-${stage}`}>
      <header className="numbers pipeline-head">
        <h2 id={`stage-${stage}`} className="flex justify-between gap-3 text-lg">
          {stages[stage]} <span className="font-normal text-steel">{count}</span>
        </h2>
        {totals.map((total) => (
          <p key={total}>{total}</p>
        ))}
      </header>
      {shown.length === 0 && <p className="text-steel">None</p>}
      <ul className="grid gap-2">
        {shown.map((message) => (
          <li key={message.id}>
            <Link to={`/admin/cms/messages?message=${message.id}`} className="numbers pipeline-card">
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <span className="wrap-anywhere">{message.name}</span>
                {message.value && <span>{message.value}</span>}
              </span>
              {message.company && <span className="text-steel wrap-anywhere">{message.company}</span>}
              {message.service && <span>{message.service}</span>}
              {message.followUp && (
                <span className={`badge ${message.isDue ? "badge-yellow" : "badge-gray"} justify-self-start`}>
                  Follow up on {message.followUp}
                </span>
              )}
              {message.lostReason && <span className="text-steel wrap-anywhere">{message.lostReason}</span>}
              <span className="pipeline-card-foot">
                <span>{message.came}</span>
                <span className="wrap-anywhere">{message.owner ?? "No owner"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <Link to={`/admin/cms/messages${inboxSearch({ status: "any", stage })}`} className="link mt-2 tap">
          All {count}
        </Link>
      )}
    </section>
  );
}
