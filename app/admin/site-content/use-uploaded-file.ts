import { useEffect, useRef, useState } from "react";
import { ApiError, NoApiResponse } from "#app/http/api-client.ts";

/**
 * Keeps the text of a hidden field that names an uploaded file. The form notices every change, and is not submitted while
 * a file is on its way.
 * @param send uploads a file and returns the text that names it
 */
export function useUploadedFile(initial: string, send: (file: File) => Promise<string>) {
  const [file, setFile] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const noticed = useRef(file);
  useEffect(() => {
    if (noticed.current === file) return;
    noticed.current = file;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [file]);
  useEffect(() => {
    chooser.current?.setCustomValidity(sending ? "Wait until the file is uploaded" : "");
  }, [sending]);

  async function choose({ currentTarget: input }: React.ChangeEvent<HTMLInputElement>) {
    const chosen = input.files?.[0];
    input.value = "";
    if (!chosen || sending) return;
    setSending(true);
    setProblem(null);
    try {
      setFile(await named(send(chosen)));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSending(false);
  }

  return { file, setFile, problem, sending, choose, field, chooser };
}

export type UploadedFile = ReturnType<typeof useUploadedFile>;

/** Rejects with what the office can do about it. */
async function named(upload: Promise<string>): Promise<string> {
  try {
    return await upload;
  } catch (error) {
    if (error instanceof NoApiResponse || !(error instanceof ApiError))
      throw new ApiError(0, "The connection was lost. Try again.");
    if (error.status === 401)
      throw new ApiError(401, "Your session has ended. Sign in again in another tab, then try again here.");
    throw error;
  }
}
