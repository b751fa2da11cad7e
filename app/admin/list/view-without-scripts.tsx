import { Form, Link } from "react-router";
import { PageTitle } from "#app/ui/page-title.tsx";
import { ViewForm } from "./view-form.tsx";
import type { ViewResponse } from "./view-response.ts";

interface Props {
  view: { list: string; title: string; name: string; query: string };
  response: ViewResponse | undefined;
}

/** Saves a view on a page of its own, and shows the response to what a list sent. */
export function ViewWithoutScripts({ view: { list, title, name, query }, response }: Props) {
  const back = (
    <Link to={`/admin/cms/${list}${query && `?${query}`}`} className="button">
      {title}
    </Link>
  );
  return (
    <>
      <PageTitle>Saved view</PageTitle>
      {response?.tone === "done" || query === "" ? (
        <>
          <p role="status" className="mb-4 font-semibold wrap-anywhere">
            {response?.text ?? "Search, filter or sort the list first."}
          </p>
          {back}
        </>
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
