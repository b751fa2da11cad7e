import { Form, Link } from "react-router";
import { PageTitle } from "#app/ui/page-title.tsx";
import { ViewForm } from "./view-form.tsx";
import type { ViewResponse } from "./view-response.ts";

interface Props {
  view: { list: string; title: string; name: string; query: string };
  response: ViewResponse | undefined;
}

const steps = [
  { name: "Narrow the list", text: "Search it, filter it, or choose its order." },
  { name: "Save the view", text: "Choose “Save view” at the end of the tabs and give it a name." },
  { name: "Come back to it", text: "Its tab stands beside the others; only you see it." },
];

/** Saves a view on a page of its own, and shows the response to what a list sent. */
export function ViewWithoutScripts({ view: { list, title, name, query }, response }: Props) {
  const back = (
    <Link to={`/admin/cms/${list}${query && `?${query}`}`} className="button">
      Back to {title}
    </Link>
  );
  return (
    <>
      <PageTitle kind="Saved view">{title}</PageTitle>
      {response?.tone === "done" || query === "" ? (
        <div className="panel empty-sheet">
          <p role="status" className="wrap-anywhere">
            {response?.text ?? "Search, filter or sort the list first."}
          </p>
          {query === "" && (
            <>
              <p className="font-text text-base font-normal text-steel">
                A view keeps the search, the filters and the order of a list as a tab above it.
              </p>
              <dl className="facts-row">
                {steps.map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {back}
        </div>
      ) : (
        <div className="max-w-md">
          <ViewForm form={Form} submit="Save view" {...{ list, query, name, response }}>
            {back}
          </ViewForm>
        </div>
      )}
    </>
  );
}
