import { Link } from "react-router";
import { stages } from "#app/content/messages/conversation.ts";
import { inboxSearch } from "#app/content/messages/inbox.ts";
import { readPipeline } from "#app/content/messages/pipeline.server.ts";
import { readableAmount, siteCurrency } from "#app/content/settings/currency.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/pipeline-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const columns = await readPipeline(context.get(dependencies).db);
  return {
    columns: columns.map(({ stage, count, totals, shown }) => ({
      ...{ stage, count },
      // The site's own currency first.
      totals: totals
        .toSorted((one, other) => Number(isOther(one.currency)) - Number(isOther(other.currency)))
        .map(({ value, currency }) => readableAmount(value, currency)),
      shown: shown.map((message) => ({
        ...message,
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
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-5">
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
    <section aria-labelledby={`stage-${stage}`} className="min-w-0">
      <header className="numbers mb-2 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-ink pb-1">
        <h2 id={`stage-${stage}`} className="text-lg">
          {stages[stage]} <span className="font-normal text-steel">{count}</span>
        </h2>
        {totals.length > 0 && (
          <p className="grid font-semibold">
            {totals.map((total) => (
              <span key={total}>{total}</span>
            ))}
          </p>
        )}
      </header>
      {shown.length === 0 && <p className="py-2 text-steel">None</p>}
      <ul className="grid gap-2">
        {shown.map((message) => (
          <li key={message.id}>
            <Link
              to={`/admin/cms/messages?message=${message.id}`}
              className="numbers grid gap-0.5 border border-hairline bg-sheet p-3 hover:border-ink"
            >
              <span className="font-semibold wrap-anywhere">{message.name}</span>
              {message.company && <span className="text-steel wrap-anywhere">{message.company}</span>}
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>{message.service}</span>
                <span className="font-semibold">{message.value}</span>
              </span>
              {message.owner && <span className="text-steel wrap-anywhere">{message.owner}</span>}
              {message.followUp && <span className="text-steel">Follow up on {message.followUp}</span>}
              {message.lostReason && <span className="text-steel wrap-anywhere">{message.lostReason}</span>}
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
