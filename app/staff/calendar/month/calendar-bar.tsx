import { useEffect, useEffectEvent, useRef } from "react";
import { Form } from "react-router";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { StepArrow } from "#app/ui/step-arrow.tsx";
import type { useProjectSearch } from "../projects.tsx";
import { optionOf } from "../upload/project-select.tsx";
import { addMonths, monthOf, readableMonth } from "./month-grid.ts";
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

/** The month with its navigation, and the project filter. */
export function CalendarBar({ place, today, headingId, projects, search, hasEvents, go }: Props) {
  const stepTo = (month: string) => ({
    name: "month",
    value: month,
    type: "submit" as const,
    className: "button max-md:px-2.5",
  });
  const choose = (project: string) => go({ project: project ? Number(project) : null, event: null });
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
        {readableMonth(place.month)}
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
          <ProjectFilter
            id={`${headingId}-project`}
            place={place}
            projects={projects}
            search={search}
            choose={choose}
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

interface FilterProps extends Pick<Props, "place" | "projects" | "search"> {
  id: string;
  choose: (project: string) => void;
}

function ProjectFilter({ id, place, projects, search, choose }: FilterProps) {
  const named = String(place.project ?? "");
  if (!search) return <PlainFilter id={id} named={named} projects={projects} choose={choose} />;
  return (
    <SearchSelect
      id={id}
      name="project"
      className="min-w-0 max-md:flex-1 md:w-56 lg:w-64"
      empty="All projects"
      value={named}
      options={projects.map(optionOf)}
      find={async (text, signal) => (await search.find(text, signal)).map(optionOf)}
      onChoose={(value, option) => {
        if (value && option) search.remember({ id: Number(value), title: option.label });
        choose(value);
      }}
    />
  );
}

interface PlainProps extends Pick<FilterProps, "id" | "projects" | "choose"> {
  named: string;
}

function PlainFilter({ id, named, projects, choose }: PlainProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  const takeOver = useEffectEvent(choose);
  useEffect(() => {
    // A project may have been chosen before the scripts loaded.
    if (select.current && select.current.value !== named) {
      if (isFirst.current) takeOver(select.current.value);
      else select.current.value = named;
    }
    isFirst.current = false;
  }, [named]);
  return (
    <select
      ref={select}
      id={id}
      name="project"
      defaultValue={named}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => choose(value)}
      className="input md:w-56 lg:w-64"
    >
      <option value="">All projects</option>
      {projects.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
