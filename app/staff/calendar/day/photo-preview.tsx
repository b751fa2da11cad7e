import { Suspense, useState } from "react";
import type { Role } from "#app/domain/accounts/roles.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { lazyPart, nothing, PendingBar } from "#app/ui/loading.tsx";
import { NotOpened } from "#app/ui/not-opened.tsx";
import { StepArrow } from "#app/ui/step-arrow.tsx";
import { spokenDay } from "../month/month-grid.ts";
import { VisibilityBadge } from "./event-list.tsx";
import { hasPhoto } from "./event-photo.tsx";
import type { Zoom } from "./large-photo.tsx";
import type { SharedEvent } from "./share-photo.tsx";

// Loaded together with this window.
const LargePhoto = lazyPart(() => import("./large-photo.tsx"), nothing);
const SharePhoto = lazyPart(() => import("./share-photo.tsx"), NotOpened);

interface Props {
  events: ShownEvent[];
  /** Id of the event whose photo is shown. */
  shown: number | null;
  role: Role;
  onClose: () => void;
  turnTo: (event: number) => void;
}

/** Shows a full-screen photo with navigation through the day's photos. */
export default function PhotoPreview({ events, shown, role, onClose, turnTo }: Props) {
  const photos = events.filter((event) => hasPhoto(event) || event.id === shown);
  const at = photos.findIndex(({ id }) => id === shown);
  const event = photos[at];
  const [zoomed, setZoomed] = useState<{ event: number | null; zoom: Zoom }>({ event: null, zoom: "whole" });
  const zoom = event?.id === zoomed.event ? zoomed.zoom : "whole";
  const isZoomed = zoom !== "whole";
  const [sharing, setSharing] = useState<number | null>(null);
  function turn(by: number) {
    const next = photos[at + by];
    if (next) turnTo(next.id);
  }
  return (
    <>
      <Dialog
        open={event !== undefined}
        onClose={onClose}
        label="Photo, full-size"
        className="photo-window"
        onKeyDown={({ key }) => {
          // Arrow keys scroll a zoomed photo.
          if (isZoomed) return;
          if (key === "ArrowLeft") turn(-1);
          if (key === "ArrowRight") turn(1);
        }}
      >
        {event && (
          <div className="relative flex h-full flex-col overflow-y-auto">
            <button type="button" className="button absolute top-3 right-3 z-10" onClick={onClose}>
              Close
            </button>
            <Suspense fallback={<div className="flex-1" />}>
              <LargePhoto
                key={event.id}
                event={event}
                zoom={zoom}
                onZoom={(zoom) => setZoomed({ event: event.id, zoom })}
                turn={turn}
                close={onClose}
              />
            </Suspense>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-96">
                <p className="numbers flex flex-wrap gap-x-4 wrap-anywhere">
                  <span className="font-semibold">
                    {spokenDay(event.date)}, {event.time}
                  </span>
                  {event.project && <span>{event.project.title}</span>}
                  <VisibilityBadge event={event} role={role} />
                </p>
                {event.note && (
                  <p className="max-h-[4.8em] overflow-y-auto wrap-anywhere whitespace-pre-line">
                    {event.note}
                  </p>
                )}
              </div>
              <p className="numbers" aria-live="polite">
                {at + 1} of {photos.length}
              </p>
              <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_.button]:min-w-11 max-sm:[&_.button]:px-2">
                <Turn back label="Previous photo" disabled={at === 0} press={() => turn(-1)} />
                <Turn label="Next photo" disabled={at === photos.length - 1} press={() => turn(1)} />
                {hasPhoto(event) && (
                  <button
                    type="button"
                    className="button"
                    aria-pressed={isZoomed}
                    onClick={() => setZoomed({ event: event.id, zoom: isZoomed ? "whole" : "full" })}
                  >
                    Zoom
                  </button>
                )}
                {event.photo && (
                  <button type="button" className="button" onClick={() => setSharing(event.id)}>
                    Share
                  </button>
                )}
                <CopyButton text={`${location.origin}/admin/events/${event.id}`}>Copy link</CopyButton>
              </div>
            </div>
          </div>
        )}
      </Dialog>
      {/* Outside, because its keys are not those of the photo. */}
      <Suspense fallback={<PendingBar />}>
        {event?.photo && sharing === event.id && (
          <SharePhoto event={event as SharedEvent} onClose={() => setSharing(null)} />
        )}
      </Suspense>
    </>
  );
}

interface TurnProps {
  label: string;
  back?: boolean;
  disabled: boolean;
  press: () => void;
}

function Turn({ label, back = false, disabled, press }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={press}
      className="button"
    >
      <StepArrow back={back} />
    </button>
  );
}
