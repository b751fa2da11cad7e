import { useEffect, useRef, useState } from "react";
import { call, json } from "#app/http/api-client.ts";
import { TextArea } from "#app/ui/form-fields.tsx";
import { Markdown, type MarkdownNode } from "#app/ui/markdown.tsx";

/** Milliseconds without input before the preview is requested. */
const pause = 300;

interface Props {
  name: string;
  hint?: string | undefined;
  span?: string;
  rows: number;
}

/** A text field for Markdown, beside a preview that the server parses. Without scripts it is only the field. */
export function MarkdownInput({ span = "", ...field }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string>();
  const { nodes, failed } = usePreview(text);
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
      {text !== undefined && (
        <div className="min-w-0">
          <h3 id="preview-title" className="mb-1.5 text-base">
            Preview
          </h3>
          <section
            aria-labelledby="preview-title"
            tabIndex={0}
            className="site-look max-h-[36rem] min-h-24 overflow-y-auto p-5"
          >
            {text.trim() ? <Markdown nodes={nodes} /> : <p className="text-steel">No text yet</p>}
          </section>
          {failed && <p className="mt-1.5 font-semibold text-error">The preview is not current: {failed}</p>}
        </div>
      )}
    </div>
  );
}

/** Returns the parsed text shortly after the last input. A newer request aborts the one before. */
function usePreview(text: string | undefined) {
  const [nodes, setNodes] = useState<MarkdownNode[]>([]);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    if (text === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    async function request() {
      try {
        const init = { method: "POST", ...json({ body: text }), signal };
        const preview = (await call("/server/api/page-preview", init)) as { nodes: MarkdownNode[] };
        if (signal.aborted) return;
        setNodes(preview.nodes);
        setFailed("");
      } catch (error) {
        if (!signal.aborted) setFailed(error instanceof Error ? error.message : "");
      }
    }
    const timer = setTimeout(request, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return { nodes, failed };
}
