import { data, Link, useSearchParams } from "react-router";
import { dependencies } from "#app/context.ts";
import { readableAmount, siteCurrency } from "#app/domain/company/region.ts";
import { readSetting } from "#app/domain/company/settings.server.ts";
import {
  type blankDetails,
  detailLabels,
  maxLostReason,
  type Stage,
  stages,
  typedDetails,
} from "#app/domain/inquiries/conversation.ts";
import { inboxSearch } from "#app/domain/inquiries/inbox.ts";
import { readPipeline } from "#app/domain/inquiries/pipeline.server.ts";
import { followUpClock, type ReplyClock } from "#app/domain/inquiries/reply-clock.ts";
import { shortDay, siteDay } from "#app/domain/values/site-time.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange } from "#app/staff/list/use-changes.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/pipeline-page.ts";
import { moveByForm, stepFields } from "./continue-conversation.server.ts";
import { ClockText } from "./inquiry-list.tsx";
import { clockOf } from "./inquiry-view.ts";
import { cardId, type Moves, useMoves } from "./use-moves.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const [columns, { value: openDays }] = await Promise.all([readPipeline(db), readSetting(db, "openDays")]);
  const now = new Date();
  const today = siteDay(now);
  return {
    columns: columns.map(({ stage, count, totals, shown }) => ({
      stage,
      count,
      // The site's own currency first.
      totals: totals
        .toSorted((one, other) => Number(isOther(one.currency)) - Number(isOther(other.currency)))
        .map(({ value, currency }) => readableAmount(value, currency)),
      shown: shown.map((inquiry) => ({
        ...inquiry,
        details: typedDetails({ ...inquiry, stage }),
        came: shortDay(siteDay(new Date(inquiry.createdAt)), today),
        reply: clockOf({ ...inquiry, spam: 0 }, now, openDays),
        answered: inquiry.answeredAt !== null,
        value: inquiry.value === null ? "" : readableAmount(inquiry.value, inquiry.currency),
        followUp: inquiry.followUpOn === null ? null : followUp(inquiry.followUpOn, today),
      })),
    })),
  };
}

/** Returns the clock of a follow-up; a day to come is shortened for the card. */
function followUp(day: string, today: string): ReplyClock {
  const clock = followUpClock(day, today);
  if (clock.tone !== "waiting") return clock;
  return { ...clock, text: `Follow up on ${shortDay(day, today)}` };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent", "id", "undo", ...stepFields]);
  if (form.get("intent") !== "details") throw data(null, { status: 400 });
  return moveByForm(form, context);
}

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

const isOther = (currency: string) => currency !== siteCurrency();

export default function PipelinePage({ loaderData: { columns } }: Route.ComponentProps) {
  const moves = useMoves(columns);
  const chosen = useChosenStage(columns);
  const open = columns.filter(({ stage }) => isOpen(stage)).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageTitle
        actions={
          <>
            <p className="numbers mr-2 text-steel max-sm:hidden">{open} open</p>
            <Link to="/admin/cms/messages" className="button">
              Messages
            </Link>
          </>
        }
      >
        Pipeline
      </PageTitle>
      <nav aria-label="Stages" className="pipeline-stages mb-4 border-b border-hairline lg:hidden">
        <ul className="numbers list-tabs">
          {columns.map(({ stage, count }) => (
            <li key={stage}>
              <Link
                to={`?stage=${stage}`}
                replace
                preventScrollReset
                aria-current={stage === chosen ? "page" : undefined}
                className="tap list-tab"
              >
                {stages[stage]} <span className="text-steel">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pipeline">
        {columns.map((column) => (
          <Column key={column.stage} {...column} isChosen={column.stage === chosen} moves={moves} />
        ))}
      </div>
    </>
  );
}

type Card = Route.ComponentProps["loaderData"]["columns"][number]["shown"][number];

/** Shows when a reply or a follow-up is due; otherwise that the inquiry is answered, or when it came. */
function CardState({ reply, followUp, answered, came }: Card) {
  const clock = reply ?? followUp;
  if (clock) return <ClockText clock={clock} />;
  return answered ? <span className="text-green">Answered</span> : <span>{came}</span>;
}

type ColumnProps = Route.ComponentProps["loaderData"]["columns"][number] & {
  isChosen: boolean;
  moves: Moves;
};

const isOpen = (stage: Stage) => stage !== "won" && stage !== "lost";

/** Returns the stage that narrow windows show: that of the address, otherwise the first that has inquiries. */
function useChosenStage(columns: { stage: Stage; count: number }[]): Stage {
  const [search] = useSearchParams();
  const named = columns.find(({ stage }) => stage === search.get("stage"));
  return (named ?? columns.find(({ count }) => count > 0))?.stage ?? "new";
}

function Column({ stage, count, totals, shown, isChosen, moves }: ColumnProps) {
  return (
    <section
      aria-labelledby={`stage-${stage}`}
      data-current={isChosen ? "" : undefined}
      data-empty={count === 0 ? "" : undefined}
    >
      <header className="numbers pipeline-head">
        <h2 id={`stage-${stage}`} className="text-lg">
          {stages[stage]} <span className="font-normal text-steel">{count}</span>
        </h2>
        {totals.length > 0 && <p className="font-semibold">{totals.join(" + ")}</p>}
      </header>
      {shown.length === 0 && <p className="pipeline-none">No inquiries</p>}
      <ul className="grid gap-2">
        {shown.map((inquiry) => (
          <li
            key={inquiry.id}
            className="border border-hairline bg-sheet hover:border-ink has-[details[open]]:border-ink"
          >
            <Link
              to={`/admin/cms/messages?message=${inquiry.id}`}
              id={cardId(inquiry.id)}
              className="numbers grid gap-[0.15rem] px-3 pt-[0.65rem] pb-0 leading-[1.4]"
            >
              <span className="font-semibold wrap-anywhere">{inquiry.name}</span>
              <span className="text-[0.875rem] text-pretty wrap-anywhere text-steel">
                {[inquiry.service, inquiry.company].filter(Boolean).join(" · ")}
              </span>
              {inquiry.value && (
                <span className="font-semibold [font-feature-settings:'tnum']">{inquiry.value}</span>
              )}
              {inquiry.lostReason && <span className="text-steel wrap-anywhere">{inquiry.lostReason}</span>}
              <span className="text-[0.875rem] text-pretty wrap-anywhere">
                <CardState {...inquiry} />
              </span>
              <span className="flex items-center min-h-11 pr-17 text-[0.875rem] leading-[1.3] text-steel pointer-fine:min-h-9">
                <span className="wrap-anywhere">{inquiry.owner || "No owner"}</span>
              </span>
            </Link>
            <MoveForm {...inquiry} moves={moves} />
          </li>
        ))}
      </ul>
      {count > shown.length && (
        // As the board does, the list leaves out archived inquiries of the stage New.
        <Link
          to={`/admin/cms/messages${inboxSearch({ status: stage === "new" ? "open" : "any", stage })}`}
          className="link mt-2 tap"
        >
          All {count}
        </Link>
      )}
    </section>
  );
}

interface MoveFormProps {
  id: number;
  name: string;
  details: typeof blankDetails;
  moves: Moves;
}

/** Moves an inquiry to another stage; its other details stay. */
function MoveForm({ id, name, details, moves: { Form, state, data: result } }: MoveFormProps) {
  const { stage, lostReason, ...others } = details;
  const errors = result?.id === id ? Object.values(result.errors ?? {}).flat() : [];
  return (
    <details className="group -mt-11 grid px-3 pointer-events-none pointer-fine:-mt-9">
      <summary
        className="tap chevron ml-auto w-fit list-none text-[0.875rem] text-steel pointer-events-auto hover:text-ink hover:underline pointer-fine:min-h-9 after:ml-2 group-open:after:[transform:translateY(0.1rem)_rotate(225deg)]"
        aria-label={`Move the inquiry from ${name}`}
      >
        Move
      </summary>
      <Form
        method="post"
        className="grid gap-2 pt-2 pb-[0.85rem] pointer-events-auto"
        aria-label={`Stage of the inquiry from ${name}`}
      >
        <input type="hidden" name="intent" value="details" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="before" value={JSON.stringify(details)} />
        {Object.entries(others).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <select name="stage" defaultValue={stage} aria-label={detailLabels.stage} className="input">
          {Object.entries(stages).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label className="hidden gap-1 in-[form:has(option[value=lost]:checked)]:grid">
          <span className="text-sm font-semibold">{detailLabels.lostReason}</span>
          <input name="lostReason" defaultValue={lostReason} maxLength={maxLostReason} className="input" />
        </label>
        <p role="alert" className="text-error empty:hidden">
          {errors.join(" ")}
        </p>
        <SubmitButton busy={state !== "idle"} className="button">
          Move
        </SubmitButton>
      </Form>
    </details>
  );
}
