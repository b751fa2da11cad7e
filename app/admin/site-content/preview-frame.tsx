import { useEffect, useRef, useState } from "react";

const widths = { phone: 390, wide: 1280 } as const;
/** Heights of the windows that sections as tall as the window are made for. */
const heights = { phone: 720, wide: 800 } as const;

interface Props {
  /** The whole page; null before it has arrived. */
  html: string | null;
  /** Id of the section to show. */
  section: string;
  /** Text to scroll to, if the section has it. */
  text: string;
  /** Whether it is shown as on a wide screen, scaled down. */
  wide: boolean;
  label: string;
}

/** Shows one section of a public page in the page's own styles. Nothing in it can be used or run. */
export function PreviewFrame({ html, section, text, wide, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState({ missing: false, height: 0 });
  const [space, setSpace] = useState(0);
  const size = wide ? "wide" : "phone";
  const scale = space ? Math.min(1, space / widths[size]) : 0;

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || html === null) return;
    const found = showSection(page, html, section);
    if (!found) {
      setShown({ missing: true, height: 0 });
      return;
    }
    setShown({ missing: false, height: 0 });
    const measure = () => {
      const height = Math.ceil(found.scrollHeight);
      // The hero is at least as tall as the window, which must not follow it for ever.
      setShown((before) => (section === "home" && before.height > 0 ? before : { missing: false, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(found);
    return () => observer.disconnect();
  }, [html, section]);

  useEffect(() => {
    const found = frame.current?.contentDocument?.getElementById(section);
    if (!found || !box.current || html === null || shown.missing) return;
    const at = topOf(found, text);
    if (at !== null) box.current.scrollTo({ top: at * scale - 80 });
  }, [html, section, text, scale, shown]);

  const height = shown.height || heights[size];
  return (
    <section ref={box} aria-label={label} tabIndex={0} className="preview-box" aria-busy={html === null}>
      {shown.missing && <p className="p-4">Visitors do not see this section: it is empty.</p>}
      <div style={{ height: shown.missing ? 0 : height * scale }}>
        <iframe
          ref={frame}
          title={label}
          inert
          tabIndex={-1}
          sandbox="allow-same-origin"
          style={{ width: widths[size], height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

/** Returns how far below the start of a section a text stands; null if it is not there. */
function topOf(section: HTMLElement, text: string): number | null {
  const wanted = text.trim().split("\n")[0]?.slice(0, 40).toLowerCase();
  if (!wanted) return null;
  const texts = section.ownerDocument.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.toLowerCase().includes(wanted) && parentElement)
      return parentElement.getBoundingClientRect().top - section.getBoundingClientRect().top;
  }
  return null;
}

/** Puts a section of a page into a document, which loads the page's styles once. Returns null if it is not there. */
function showSection(page: Document, html: string, id: string): HTMLElement | null {
  const read = new DOMParser().parseFromString(html, "text/html");
  for (const unused of read.querySelectorAll("script, link[rel=preload]")) unused.remove();
  const main = read.querySelector("main");
  const section = read.getElementById(id);
  if (!main || !section) return null;
  main.replaceChildren(section);
  read.body.replaceChildren(main);
  if (page.querySelector("link")) page.body.replaceWith(page.adoptNode(read.body));
  else {
    page.open();
    page.write("<!doctype html><html></html>");
    page.close();
    page.documentElement.replaceWith(page.adoptNode(read.documentElement));
  }
  return page.getElementById(id);
}
