import { Fragment } from "react";
import { Form } from "react-router";
import { newsAt } from "#app/content/news/news.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

interface Props {
  projects: { id: number; title: string; told: boolean }[];
}

/** Chooses of which projects the account is mailed about new photos. */
export function NewsPanel({ projects }: Props) {
  if (projects.length === 0) return <p className="text-steel">There are no projects with site photos yet.</p>;
  return (
    <Form method="post" className="max-w-xl">
      <fieldset className="grid">
        <legend className="mb-2">Every day at {newsAt}, of</legend>
        {projects.map(({ id, title, told }) => (
          <Fragment key={id}>
            <input type="hidden" name="newsProject" value={id} />
            <Checkbox type="checkbox" name="newsOf" value={id} label={title} defaultChecked={told} />
          </Fragment>
        ))}
      </fieldset>
      <button type="submit" name="intent" value="news" className="button mt-4">
        Save
      </button>
    </Form>
  );
}
