import { describe, expect, test } from "vitest";
import { guessableBecause, newPassword } from "./password.ts";

const owner = {
  email: "asha.kulkarni@dharini.example",
  company: ["Dharini Infra Private Limited", "Dharini"],
};
const list = new Set(["password", "qwertyuiop", "iloveyou", "letmein", "unbelievable", "1qaz2wsx3edc"]);
const problem = (password: string) => guessableBecause(password, owner, (word) => list.has(word));

describe("a new password", () => {
  test("has 12 to 128 characters", () => {
    const fits = (length: number) => newPassword.safeParse("x".repeat(length)).success;
    expect([11, 12, 128, 129].map(fits)).toEqual([false, true, true, false]);
  });

  test.each(["unbelievable", "UnBelievable", "1qaz2wsx3edc"])("%s is among the most common", (password) => {
    expect(problem(password)).toContain("is among the most common");
  });

  test.each(["password1234", "!!Password2026!!", "passwordpassword", "iloveyou-2026"])(
    "%s is made of one of the most common",
    (password) => {
      expect(problem(password)).toContain("is made of one of the most common");
    },
  );

  test.each(["aaaaaaaaaaaa", "abababababab", "123456789012", "098765432109", "abcdefghijklm"])(
    "%s repeats a few characters or counts",
    (password) => {
      expect(problem(password)).toContain("repeats a few characters, or counts up or down");
    },
  );

  test.each([
    "asha.kulkarni@dharini.example",
    "Asha.Kulkarni1",
    "dharini12345",
    "Dharini-Infra-2026",
    "plinth-plinth",
    "dharini.example",
    "Dharini Infra Private Limited",
    "2026dharini!",
  ])("%s consists of names", (password) => {
    expect(problem(password)).toContain("not made of your email address or the company's name");
  });

  test.each(["dharini-password", "Plinth-letmein-1"])(
    "%s combines a name with a common password",
    (password) => {
      expect(problem(password)).toContain("harder to guess");
    },
  );

  test.each([
    "four words in a row",
    "chosen-by-the-owner",
    "839201748291",
    "dharini gets a new crane",
    "пароль-для-сайта",
    "x7#Kp2!vQz9m",
    "mango-tree-41-yard",
  ])("%s is accepted", (password) => {
    expect(problem(password)).toBeNull();
  });
});
