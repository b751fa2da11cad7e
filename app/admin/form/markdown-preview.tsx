import { useEffect, useState } from "react";
import { call, json } from "#app/http/api-client.ts";
import { Markdown, type MarkdownNode } from "#app/ui/markdown.tsx";

/** Milliseconds without input before the preview is requested. */
const pause = 300;

/** Shows a text of Markdown as the server parses it. */
export function MarkdownPreview({ text }: { text: string }) {
  const { nodes, failed } = usePreview(text);
  return (
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
  );
}

/** Returns the parsed text shortly after the last input. A newer request aborts the one before. */
function usePreview(text: string) {
  const [nodes, setNodes] = useState<MarkdownNode[]>([]);
  const [failed, setFailed] = useState("");
  useEffect(() => {
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
