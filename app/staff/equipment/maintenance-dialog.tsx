import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { plannedDays } from "#app/domain/values/site-time.ts";
import { firstNames } from "#app/domain/values/spoken-figures.ts";
import { useResponseFocus } from "#app/http/forms/use-response-focus.ts";
import { RecordDialog } from "#app/staff/list/record-dialog.tsx";
import { FormContext } from "#app/ui/form-context.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { bookingLabels } from "./booking-view.ts";
import { blankPlan, type PlanResponse, planParameter } from "./maintenance-plan.ts";
import type { MaintenancePlan } from "./plan-maintenance.server.ts";

interface Props {
  plan: MaintenancePlan;
  /** Response to a form that was sent before hydration. */
  initialResponse: PlanResponse | undefined;
}

const constraints = { firstDay: { required: true }, units: { maxLength: 4 } };

/** Asks for the days of maintenance that the address names, and stays open until they are stored. */
export default function MaintenanceDialog({ plan, initialResponse }: Props) {
  const { targets, what, names, units, today } = plan;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The list's own, which tells the outcome and offers Undo.
  const { Form, data, state } = useFetcher<PlanResponse>({ key: pathname });
  const earlier = useRef(data);
  const response = data === earlier.current ? initialResponse : data;
  // Each response loads the plan again with another one.
  const [idempotencyKey] = useState(plan.idempotencyKey);
  const form = useRef<HTMLFormElement>(null);
  useResponseFocus(form, response?.errors);
  const isDone = response?.tone === "done";
  const closed = pathname + withoutPlan(search);
  useEffect(() => {
    if (isDone) void navigate(closed, { replace: true, preventScrollReset: true });
  }, [isDone, navigate, closed]);
  if (isDone) return null;
  const errors = response?.errors ?? {};
  const values = { ...blankPlan, firstDay: today, ...response?.typed };
  return (
    <RecordDialog
      title={`Plan maintenance of ${what}`}
      closed={() => void navigate(closed, { replace: true, preventScrollReset: true })}
    >
      {() => (
        <>
          {names.length > 0 && <p className="mt-2 text-steel wrap-anywhere">{firstNames(names, maxNamed)}</p>}
          <Form ref={form} method="post" action={pathname + search} className="mt-4 grid gap-4">
            {plan.ofSelection && <input type="hidden" name="selection" value="1" />}
            <input type="hidden" name="key" value={idempotencyKey} autoComplete="off" />
            {targets.length === 0 && <input type="hidden" name="all" value="1" />}
            {targets.map((target) => (
              <input key={target} type="hidden" name="ids" value={target} />
            ))}
            <FormContext value={{ id: "plan", values, errors, labels: bookingLabels, constraints }}>
              <TextInput name="firstDay" type="date" {...plannedDays} />
              <TextInput
                name="lastDay"
                type="date"
                {...plannedDays}
                hint="Included. Leave empty while the end is open."
              />
              {units > 1 && (
                <TextInput
                  name="units"
                  inputMode="numeric"
                  hint={
                    names.length > 0
                      ? "Of each machine. Leave empty for all that it has."
                      : `Of ${units} in the fleet. Leave empty for all.`
                  }
                />
              )}
            </FormContext>
            <p className="text-steel">
              Goes into the availability calendar. The badge says Maintenance on days that take all units.
            </p>
            <div className="flex flex-wrap justify-end gap-3">
              <button type="submit" form="close-plan" className="button">
                Cancel
              </button>
              <SubmitButton
                busy={state !== "idle"}
                name="change"
                value="set:Maintenance"
                className="button button-amber"
              >
                Plan maintenance
              </SubmitButton>
            </div>
          </Form>
          <form id="close-plan" method="dialog" />
        </>
      )}
    </RecordDialog>
  );
}

function withoutPlan(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [planParameter, "selection"]) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

const maxNamed = 8;
