import { useId, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import type { FilmPhoto } from "#app/domain/progress/films.server.ts";
import { blankFilm, filmLabels, maxFilmTitle } from "#app/domain/progress/films.ts";
import { longMonth, readableSiteDay } from "#app/domain/values/site-time.ts";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FilmResponse } from "./films.server.ts";

interface Props {
  photos: FilmPhoto[];
  /** Events that are ticked at first. */
  chosen: number[];
  /** Those of them that are ticked by the address. */
  selected: number[];
  /** The last month that is shown, `YYYY-MM`; null for all. */
  month: string | null;
  film: { title: string; version: number } | null;
  /** Where Cancel leads. */
  back: string;
  response: FilmResponse | undefined;
}

/** Asks for the name of a viewpoint and for the photos of the project that were taken from there. */
export function FilmForm({ photos, chosen, selected, month, film, back, response }: Props) {
  const pending = useNavigation().formData?.get("intent") === "save";
  const error = response?.errors?.photos?.[0];
  const ticked = response?.typed ? response.typed.photos.map(Number) : chosen;
  return (
    <>
      <MonthForm selected={selected} />
      <PlainForm
        labels={filmLabels}
        values={{ ...blankFilm, title: film?.title ?? "" }}
        response={response}
        className="record-form"
      >
        <input type="hidden" name="intent" value="save" />
        {film && <input type="hidden" name="version" value={film.version} autoComplete="off" />}
        <p role="alert" className="font-semibold text-error empty:hidden">
          {response?.failed}
        </p>
        <TextInput
          name="title"
          required
          maxLength={maxFilmTitle}
          autoComplete="off"
          span="film-title"
          hint="From where the photos were taken, such as “From the tower crane”."
        />
        <fieldset
          className="min-w-0 pt-4 pb-6 border-t-2 border-ink"
          aria-labelledby="photos-title"
          aria-describedby="photos-hint"
        >
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 mb-4 [&>:first-child]:flex-[1_1_20rem]">
            <div>
              <h2 id="photos-title" className="text-xl">
                {month === null ? "Photos" : `Photos until ${longMonth(month)}`}
              </h2>
              <p id="photos-hint" className="mt-1 max-w-[60ch] text-steel">
                {error && <span className="block font-semibold text-error">{error}</span>}
                Tick the photos that were taken from the viewpoint.
              </p>
            </div>
            <MonthFields month={month} />
          </div>
          {photos.length === 0 && (
            <p className="panel max-w-xl">
              This project has no photos {month === null ? "to choose from" : `until ${longMonth(month)}`}.
            </p>
          )}
          <ul className="film-choice">
            {photos.map((photo) => (
              <ChoicePhoto key={photo.id} photo={photo} isTicked={ticked.includes(photo.id)} />
            ))}
          </ul>
        </fieldset>
        {(film || photos.length > 0) && (
          <SaveBar className="form-bar">
            <Link to={back} className="button button-quiet link">
              Cancel
            </Link>
            <SubmitButton busy={pending} className="button button-amber sm:min-w-32">
              {film ? (pending ? "Saving…" : "Save film") : pending ? "Creating…" : "Create film"}
            </SubmitButton>
          </SaveBar>
        )}
      </PlainForm>
    </>
  );
}

const ChoicePhoto = ({ photo, isTicked }: { photo: FilmPhoto; isTicked: boolean }) => (
  <li>
    <label>
      <input type="checkbox" name="photos[]" value={photo.id} defaultChecked={isTicked} />
      <img
        src={sitePhotoAddress(photo.hash, "320.webp")}
        alt={photo.alt || "Site photo"}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
      />
      <span className="numbers">{`${readableSiteDay(photo.date)}, ${photo.time.slice(0, 5)}`}</span>
    </label>
  </li>
);

const monthForm = "photos-until";

/** Shows the photos until a month, since only the newest are offered; ticked ones stay. Its fields are `MonthFields`. */
function MonthForm({ selected }: { selected: number[] }) {
  const photos = useRef<HTMLInputElement>(null);
  const addTicked = () => {
    const ticked = document.querySelectorAll<HTMLInputElement>(".film-choice :checked");
    if (photos.current) photos.current.value = Array.from(ticked, ({ value }) => value).join(",");
  };
  return (
    <Form method="get" id={monthForm} onSubmit={addTicked}>
      <input ref={photos} type="hidden" name="photos" defaultValue={selected.join(",")} />
    </Form>
  );
}

/** The fields of `MonthForm`, which stand beside the heading of the photos and so inside another form. */
function MonthFields({ month }: { month: string | null }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="font-display font-semibold">
        Photos until
      </label>
      <input
        id={id}
        form={monthForm}
        type="month"
        name="month"
        defaultValue={month ?? ""}
        min="2000-01"
        max="2099-12"
        aria-describedby={`${id}-hint`}
        className="w-auto input"
      />
      <button type="submit" form={monthForm} className="button min-h-12">
        Show
      </button>
      <p className="w-0 min-w-full -mr-3 text-steel" id={`${id}-hint`}>
        Leave empty for the newest.
      </p>
    </div>
  );
}
