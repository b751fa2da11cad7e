import { data, redirect } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import type { LinkHolder } from "#app/domain/accounts/project-access.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { type Photo, photoAddress, photoWidthFor } from "#app/domain/photos/photos.ts";
import {
  countProgressDay,
  firstProgressPhotos,
  lastProgressDay,
  newestProgressPhoto,
  progressDay,
  progressMonth,
  progressMonthsAround,
} from "#app/domain/progress/progress-events.server.ts";
import { findCover, findProgressProject } from "#app/domain/progress/progress-links.server.ts";
import { passcodeLength, progressPath } from "#app/domain/progress/progress-links.ts";
import { requiredLine } from "#app/domain/values/form-schema.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import { countOpening } from "#app/http/progress/count-opening.server.ts";
import { linkHolder, progressVisit } from "#app/http/progress/progress-guard.server.ts";
import { checkPasscode, unlock } from "#app/http/progress/progress-passcode.server.ts";
import type { SharedImage } from "#app/site/frame/page-head.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/progress-page.ts";
import { ProgressSheets } from "./progress-sheets.tsx";
import { progressTags } from "./progress-tags.ts";
import { photoFolder } from "./site-days.tsx";

/** Events of the latest day on the first page. */
const maxLatest = 24;
/** Photos of each other day. */
const maxEach = 4;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { token, link, locked } = context.get(progressVisit);
  const { profile } = await readSettings(db);
  if (locked) return { locked, company: profile.name };
  const holder = linkHolder(context);
  const query = url.searchParams.get("month") ?? "";
  const chosenMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(query) ? query : null;
  if (chosenMonth === null) countOpening(request, context);
  const [project, cover, last, newest] = await Promise.all([
    findProgressProject(db, link.projectId),
    chosenMonth === null ? findCover(db, link.projectId) : undefined,
    lastProgressDay(db, holder),
    newestProgressPhoto(db, holder),
  ]);
  if (!project) throw data(null, { status: 404 });
  // Without a last day there is none to show, whatever month the address names.
  const month = last ? (chosenMonth ?? last.slice(0, 7)) : null;
  return {
    locked,
    token,
    company: profile.name,
    project,
    cover,
    /** The last site day with photos. */
    lastPhotos: newest?.date ?? null,
    days: link,
    latest: chosenMonth === null && last ? await latestDay(db, holder, last) : null,
    month:
      month === null
        ? null
        : await readMonth(db, holder, { month, besides: chosenMonth === null ? last : undefined }),
    shared:
      newest && chosenMonth === null && link.passcodeHash === null
        ? sharedPhoto(newest, { origin: context.get(requestInfo).origin, token })
        : undefined,
  };
}

async function latestDay(db: Db, holder: LinkHolder, date: string) {
  const count = await countProgressDay(db, holder, date);
  const offset = Math.max(0, count.events - maxLatest);
  const events = await progressDay(db, holder, { date, limit: maxLatest, offset });
  return { date, events, count };
}

/** Reads a month's days; `besides` is a day that stands elsewhere on the page. */
async function readMonth(
  db: Db,
  holder: LinkHolder,
  { month, besides }: { month: string; besides: string | undefined },
) {
  const [found, around] = await Promise.all([
    progressMonth(db, holder, month),
    progressMonthsAround(db, holder, month),
  ]);
  const days = found.filter(({ date }) => date !== besides);
  const photos = await firstProgressPhotos(db, holder, {
    dates: days.map(({ date }) => date),
    each: maxEach,
  });
  return { month, around, days: days.map((day) => ({ ...day, events: photos.get(day.date) ?? [] })) };
}

/** Returns the photo that messengers show beside the link. */
function sharedPhoto(
  photo: Pick<Photo, "hash" | "width" | "height">,
  { origin, token }: { origin: string; token: string },
): SharedImage {
  const width = photoWidthFor(photo, 1184);
  return {
    address: origin + photoAddress(photo, { width, format: "jpeg", folder: photoFolder(token) }),
    width,
    height: Math.round((photo.height * width) / photo.width),
  };
}

const blank = { passcode: "" };
const passcodeSchema = z.object({ passcode: requiredLine(passcodeLength.max, "Please enter the passcode") });

export async function action({ request, context }: Route.ActionArgs) {
  const { token, link, locked } = context.get(progressVisit);
  if (!locked) return redirect(progressPath(token), 303);
  const { errors, input } = await parseForm(request, { blank, schema: passcodeSchema });
  const respond = (wrong: string, init: ResponseInit) =>
    data<FormResponse<typeof blank>>({ errors: { passcode: [wrong] }, typed: blank }, init);
  if (errors) return respond(errors.passcode?.[0] ?? "Please enter the passcode", { status: 422 });
  const { refused, result: isRight } = await checkPasscode(context, link, input.passcode);
  if (refused) return respond(refused.message, refused);
  if (!isRight) return respond("This passcode is wrong. Check it and try again.", { status: 422 });
  return redirect(progressPath(token), {
    status: 303,
    headers: { "Set-Cookie": await unlock(context, token, link) },
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  if (loaderData.locked) return [{ title: `Site progress | ${loaderData.company}` }];
  const { project, company, lastPhotos, shared } = loaderData;
  return progressTags({ title: `${project.title}: site progress`, company, last: lastPhotos, shared });
};

export default function ProgressPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.locked) return <PasscodeForm response={actionData} />;
  return <ProgressSheets page={loaderData} />;
}

const labels = { passcode: "Passcode" };

/** Asks for a link's passcode before it says anything of the project. */
function PasscodeForm({ response }: { response: FormResponse<typeof blank> | undefined }) {
  return (
    <div className="sheet grid min-h-[60svh] content-center py-part">
      {/* Pages that send no referrer at all would send the form without its origin. */}
      <meta name="referrer" content="same-origin" />
      <div className="max-w-xl border-t-2 border-ink pt-5">
        <h1 className="text-heading">Enter the passcode</h1>
        <p className="mt-3 max-w-[46ch] text-lead text-steel">
          The person who sent you this link has it. This browser remembers it for 30 days.
        </p>
        <PlainForm labels={labels} response={response} className="mt-7 grid max-w-sm gap-5">
          <TextInput name="passcode" type="password" autoComplete="off" required autoFocus />
          <p>
            <button type="submit" className="button button-amber">
              Show the photos
            </button>
          </p>
        </PlainForm>
      </div>
    </div>
  );
}
