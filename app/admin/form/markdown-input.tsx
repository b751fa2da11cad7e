import { Suspense, useEffect, useRef, useState } from "react";
import { TextArea } from "#app/ui/form-fields.tsx";
import { lazyPart, nothing } from "#app/ui/lazy-part.ts";

// Only pages of the owner have Markdown.
const MarkdownPreview = lazyPart(
  async () => (await import("./markdown-preview.tsx")).MarkdownPreview,
  nothing,
);

interface Props {
  name: string;
  hint?: string | undefined;
  span?: string;
  rows: number;
}

/** A text field for Markdown, beside a preview that the server parses. */
export function MarkdownInput({ span = "", ...field }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string>();
  useEffect(() => {
    // The text may have been typed before the scripts loaded.
    setText(container.current?.querySelector("textarea")?.value ?? "");
  }, []);
  return (
    <div
      ref={container}
      className={`grid items-start gap-5 2xl:grid-cols-2 ${span}`}
      onInput={(event) => setText((event.target as HTMLTextAreaElement).value)}
    >
      <TextArea {...field} span="min-w-0" />
      <Suspense>{text !== undefined && <MarkdownPreview text={text} />}</Suspense>
    </div>
  );
}
