import { describe, expect, test } from "vitest";
import { parse, pathOf, type Route } from "../src/route";

describe("routes", () => {
  const routes: Route[] = [
    { page: "home" },
    { page: "playground" },
    { page: "read" },
    { page: "results", evaluation: "a b/c" },
    { page: "row", evaluation: "7", row: 12 },
    { page: "gold", corpus: "published", recipe: "<script>" },
    { page: "runs" },
    { page: "run", run: "night/first" },
    { page: "talk", run: "night/first", item: "program/cole-slaw/0" },
  ];

  test.each(routes)("$page leads back to itself", (route) => expect(parse(pathOf(route), "").route).toEqual(route));

  test.each(["/evaluations", "/evaluations/1/x", "/recipes/a", "/a/b/c/d", "/playground/x"])("%s leads nowhere", (path) =>
    expect(parse(path, "").route.page).toBe("lost"),
  );

  test("a path that is no URI is shown, not thrown", () => expect(parse("/%E0%A4%A", "").route.page).toBe("lost"));

  test("the query comes along", () => expect(parse("/evaluations/1/2", "?step=3").query.get("step")).toBe("3"));
});
