import type { UploadedFile } from "./use-uploaded-file.ts";

interface Props {
  upload: Pick<UploadedFile, "sending" | "choose" | "chooser">;
  id: string;
  /** What the button says while no file is on its way. */
  text: string;
  /** The name of the field. */
  label: string;
  accept: string;
  isWrong: boolean;
  /** Ids of the hint and the error. */
  describedBy: string | undefined;
}

/** Chooses a file, which is uploaded at once. */
export function UploadButton({ upload, id, text, label, accept, isWrong, describedBy }: Props) {
  return (
    <label className="button has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      {upload.sending ? "Uploading..." : text}
      <input
        ref={upload.chooser}
        id={id}
        type="file"
        aria-label={`${text}: ${label}`}
        accept={accept}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={upload.choose}
      />
    </label>
  );
}
