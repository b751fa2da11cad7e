import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { FailurePage } from "./failure-page.tsx";

const pageOf = (status: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FailurePage status={status} />
    </MemoryRouter>,
  );

test("what is wrong with a request is not called an error of ours", () => {
  for (const status of [400, 404, 405, 408, 409, 413, 415, 422, 429])
    expect(pageOf(status), String(status)).not.toContain("on our side");
  expect(pageOf(408)).toContain("The request took too long");
  expect(pageOf(500)).toContain("Something went wrong on our side");
});
