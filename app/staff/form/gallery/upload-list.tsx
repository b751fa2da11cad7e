import type { Upload } from "./use-uploads.ts";

interface Props {
  uploads: Upload[];
  cancel: (upload: Upload) => void;
  send: (files: File[]) => void;
}

export function UploadList({ uploads, cancel, send }: Props) {
  return (
    <ul aria-label="Uploads" className="mt-3 grid gap-2">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          cancel={() => cancel(upload)}
          again={() => {
            cancel(upload);
            send([upload.file]);
          }}
        />
      ))}
    </ul>
  );
}

function UploadRow({ upload, cancel, again }: { upload: Upload; cancel: () => void; again: () => void }) {
  const { file, share, problem } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border border-hairline px-3 py-1">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{file.name}</span>
      {problem === null ? (
        <>
          <progress max={1} value={share} aria-label={`Sending ${file.name}`} className="w-32 accent-amber" />
          <span className="numbers w-24 text-steel">{percent < 100 ? `${percent} %` : "Preparing…"}</span>
        </>
      ) : (
        <span role="alert" className="basis-full font-semibold text-error lg:basis-auto">
          {problem}
        </span>
      )}
      {problem !== null && (
        <button type="button" className="tap link px-1" aria-label={`Try ${file.name} again`} onClick={again}>
          Try again
        </button>
      )}
      <button
        type="button"
        className="tap link px-1"
        aria-label={`${problem === null ? "Stop sending" : "Leave out"} ${file.name}`}
        onClick={cancel}
      >
        {problem === null ? "Stop" : "Leave out"}
      </button>
    </li>
  );
}
