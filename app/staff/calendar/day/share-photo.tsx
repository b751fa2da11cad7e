import { useEffect, useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { type SharedEvent, sharedPhoto } from "./shared-photo.ts";

interface Props {
  event: SharedEvent;
  onClose: () => void;
}

/** The photo as it will be shared, with the address at which the browser has it. */
type Made = { file: File; address: string };

/** Shows the dialog that shares a photo with another app or saves it, with date and project below it if wanted. */
export default function SharePhoto({ event, onClose }: Props) {
  const id = useId();
  const notify = useNotify();
  const [captioned, setCaptioned] = useState(true);
  const [made, setMade] = useState<Made | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    let address = "";
    setFailed(false);
    sharedPhoto(event, captioned, aborter.signal).then(
      (file) => {
        if (aborter.signal.aborted) return;
        address = URL.createObjectURL(file);
        setMade({ file, address });
      },
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        console.warn("A photo cannot be shared", error);
        setFailed(true);
      },
    );
    return () => {
      aborter.abort();
      setMade(null);
      URL.revokeObjectURL(address);
    };
  }, [event, captioned, round]);
  const sharing = made && { files: [made.file] };
  const share = async (data: ShareData) => {
    try {
      await navigator.share(data);
      onClose();
    } catch (error) {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        notify("The photo could not be shared. Download it instead.", { tone: "failed" });
    }
  };
  return (
    <Dialog open onClose={onClose} labelledBy={`${id}-title`} className="window">
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        Share this photo
      </h2>
      <div className="grid min-h-40 place-items-center border border-hairline bg-paper" aria-busy={!made}>
        {made ? (
          <img src={made.address} alt="What is shared" className="max-h-[50dvh] w-full object-contain" />
        ) : (
          <p role="status" className="p-4 text-steel">
            {failed ? "The photo could not be loaded." : "Preparing the photo..."}
            {failed && (
              <button type="button" className="tap link ml-3" onClick={() => setRound(round + 1)}>
                Try again
              </button>
            )}
          </p>
        )}
      </div>
      <label className="tap mt-3 cursor-pointer gap-3">
        <input
          type="checkbox"
          checked={captioned}
          onChange={({ currentTarget }) => setCaptioned(currentTarget.checked)}
          className="size-5 accent-ink"
        />
        With date and project
      </label>
      <p className="mt-4 flex flex-wrap justify-end gap-3 max-sm:*:flex-1 border-t border-hairline pt-4">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        {made && (
          <a href={made.address} download={made.file.name} className="button">
            Download
          </a>
        )}
        {sharing && navigator.canShare?.(sharing) && (
          <button type="button" className="button button-amber" onClick={() => void share(sharing)}>
            Share
          </button>
        )}
      </p>
    </Dialog>
  );
}
