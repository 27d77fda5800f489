import { expect, test } from "vitest";
import { figureQueries } from "@/components/demurrage/figures";
import { containersQuery } from "./containers-query";
import { parseContainersView } from "./parse-containers-view";

const filtersOf = (path: string) => Object.fromEntries(new URL(path, "http://localhost").searchParams);

test.each([
  ["the list", containersQuery(parseContainersView({ pickup: "available" })).path],
  ["the figure of the demurrage board", figureQueries({ phase: "port", fields: {} }).ready.path],
])("containers with a hold are not available for pickup in %s", (_where, path) => {
  expect(filtersOf(path)).toMatchObject({ "filter[available_for_pickup]": "true", "filter[has_holds]": "false" });
});
