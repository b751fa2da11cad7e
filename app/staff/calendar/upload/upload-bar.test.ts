import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { projectMissing, visibilityMissing } from "#app/domain/calendar/visibility.ts";
import { Upload } from "./upload.ts";
import { UploadBar } from "./upload-bar.tsx";
import { emptyState } from "./upload-state.ts";

test.each([projectMissing, visibilityMissing])(
  "asks an account for the visibility it can choose: %s",
  (missing) => {
    const upload = new Upload("asha", "asha@plinth.example", "2026-11-20");
    const problem = { message: visibilityMissing, about: "obstacle", at: "project" } as const;
    const state = { ...emptyState("2026-11-20"), problem };
    const html = renderToStaticMarkup(createElement(UploadBar, { upload, state, ready: true, missing }));
    expect(html).toMatch(new RegExp(`text-error[^>]*>${missing}<`));
  },
);
