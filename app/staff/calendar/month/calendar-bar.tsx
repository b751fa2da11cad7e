import { Form } from "react-router";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { longMonth } from "#app/domain/values/site-time.ts";
import { findProjects, projectOption } from "#app/http/find-projects.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { StepArrow } from "#app/ui/step-arrow.tsx";
import type { useProjectSearch } from "../projects.tsx";
import { addMonths, monthOf } from "./month-grid.ts";
import type { Place } from "./place.ts";

interface Props {
  place: Place;
  today: string;
  headingId: string;
  projects: ProjectTitle[];
  /** How further projects are found; null when there are none. */
  search: ReturnType<typeof useProjectSearch>;
  /** Whether the chosen project has events. */
  hasEvents: boolean;
  go: (change: Partial<Place>) => void;
}

export function CalendarBar({ place, today, headingId, projects, search, hasEvents, go }: Props) {
  const stepTo = (month: string) => ({
    name: "month",
    value: month,
    type: "submit" as const,
    className: "button max-md:px-2.5",
  });
  return (
    <Form
      method="get"
      role="search"
      aria-label="Calendar"
      className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3 md:mb-4 md:gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        if (pressed?.value) go({ month: pressed.value, day: null, event: null });
      }}
    >
      <h2
        id={headingId}
        aria-live="polite"
        className="numbers text-lg max-md:mr-auto md:min-w-48 md:text-2xl"
      >
        {longMonth(place.month)}
      </h2>
      <div className="flex">
        <button {...stepTo(addMonths(place.month, -1))} aria-label="Previous month" title="Previous month">
          <StepArrow back />
        </button>
        <button
          {...stepTo(addMonths(place.month, 1))}
          aria-label="Next month"
          title="Next month"
          className="button -ml-px max-md:px-2.5"
        >
          <StepArrow />
        </button>
      </div>
      <button {...stepTo(monthOf(today))}>Today</button>
      {projects.length > 0 && (
        <div className="flex items-center gap-2 max-md:w-full md:ml-auto">
          <label htmlFor={`${headingId}-project`} className="text-sm font-semibold text-steel">
            Project
          </label>
          <SearchSelect
            id={`${headingId}-project`}
            name="project"
            className="min-w-0 max-md:flex-1 md:w-56 lg:w-64"
            empty="All projects"
            value={String(place.project ?? "")}
            options={projects.map(projectOption)}
            find={search ? findProjects : undefined}
            onChoose={(value, option) => {
              const project = value ? Number(value) : null;
              if (project !== null && option) search?.remember({ id: project, title: option.label });
              go({ project, event: null });
            }}
          />
        </div>
      )}
      {place.project !== null && hasEvents && (
        <a href={`/admin/calendar/photos.zip?project=${place.project}`} download className="tap link">
          Download photos (ZIP)
        </a>
      )}
    </Form>
  );
}
