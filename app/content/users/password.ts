import { z } from "zod";

/** A new password typed twice, as every form that sets one asks for it. */
const typedTwice = z.object({
  password: z
    .string()
    .min(10, "Please use at least 10 characters")
    .max(128, "Please use at most 128 characters"),
  again: z.string(),
});

/** The fields of a form that sets a password, with what else the form asks for. */
export function passwordForm<Shape extends z.ZodRawShape>(also: Shape) {
  return z.object(also).and(
    typedTwice.refine(({ password, again }) => password === again, {
      path: ["again"],
      error: "The two passwords differ",
      when: () => true,
    }),
  );
}
