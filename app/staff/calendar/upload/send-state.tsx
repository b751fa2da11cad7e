import { readablePart, readableSize } from "#app/adapters/uploads/byte-size.ts";
import type { PendingPhoto } from "./upload-draft.ts";

interface Props {
  photo: Pick<PendingPhoto, "name" | "bytes" | "sending">;
  stop: () => void;
  send: () => void;
}

export function SendState({ photo, stop, send }: Props) {
  const { name, bytes, sending } = photo;
  const ofPhoto = <span className="sr-only"> {name}</span>;
  const stopButton = (
    <button type="button" className="tap link" onClick={stop}>
      Stop{ofPhoto}
    </button>
  );
  switch (sending.state) {
    case "refused":
      return <p className="font-semibold text-error wrap-anywhere">{sending.why}</p>;
    case "reading":
      return <p className="text-steel">Being read</p>;
    case "sent":
      return <p className="numbers text-green">Sent, {readableSize(bytes)}</p>;
    case "stopped":
      return (
        <p className="flex flex-wrap items-center gap-x-4">
          Not sent
          <button type="button" className="tap link" onClick={send}>
            Send{ofPhoto}
          </button>
        </p>
      );
    case "sending":
      return (
        <p className="numbers flex flex-wrap items-center gap-x-4">
          {readablePart(Math.min(sending.sent, bytes), bytes)}
          {stopButton}
        </p>
      );
    default:
      return (
        <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-steel">
          <span className="min-w-0 wrap-anywhere">
            {sending.state === "retrying" ? sending.why : "Waits its turn"}
          </span>
          {stopButton}
        </p>
      );
  }
}
