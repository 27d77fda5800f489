import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import { english } from "@/test/english";
import { containerPlace } from "./container-place";

const texts = { containerTexts: english("containers"), valueTexts: english("values") };

test("aboard a vessel, the vessel and its next port are named", () => {
  const more = { current_vessel_name: "EVER FOCUS", next_port_name: "Busan" };
  expect(containerPlace(texts, container("MSCU6639870", "on_ship", more))).toEqual({
    first: "EVER FOCUS",
    second: "to Busan",
  });
});

test("without the name of the vessel the port of discharge is named", () => {
  const place = containerPlace(
    texts,
    container("MSCU6639870", "on_ship", { current_vessel_name: null, pod_name: "Antwerp" }),
  );
  expect(place).toEqual({ first: "On ship", second: "to Antwerp" });
});

test("on rail the destination is named, where it is known", () => {
  const onRail = (destination_name: string | null) =>
    container("MSCU6639870", "on_rail", { current_vessel_name: null, destination_name });
  expect(containerPlace(texts, onRail("Chicago"))?.second).toBe("to Chicago");
  expect(containerPlace(texts, onRail(null))).toEqual({ first: "On rail", second: null });
});

test("nothing is claimed without a report", () => {
  expect(containerPlace(texts, container("MSCU6639870", "new", { current_vessel_name: null }))).toBeNull();
});
