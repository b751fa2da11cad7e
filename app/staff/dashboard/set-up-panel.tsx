import { Form } from "react-router";
import type { ShownStep } from "./checklist.server.ts";
import { Checklist } from "./checklist.tsx";

export function SetUpPanel({ steps }: { steps: ShownStep[] }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <section aria-labelledby="set-up" className="panel mb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="set-up" className="text-xl">
          Set up your site
          <span className="numbers ml-3 text-base font-normal text-steel">
            {steps.length - left} of {steps.length} done
          </span>
        </h2>
        <Form method="post" action="/admin/cms/opening">
          <button type="submit" name="intent" value="hide" className="tap link">
            Hide this list
          </button>
        </Form>
      </div>
      <Checklist steps={steps} />
    </section>
  );
}
