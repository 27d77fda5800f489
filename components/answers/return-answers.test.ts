import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import { answerInput, discharged } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { lastFreeDayAnswer } from "./last-free-day-answer";
import { pickupAnswer } from "./pickup-answer";

const t = english("answers");

test("a container that returns to its port of loading is picked up there, by the reports and the clock of that place", () => {
  const returned = { destination_locode: "CNNGB", destination_name: "Ningbo" };
  const ends = { ...discharged, pol_locode: "CNNGB", destination_locode: "CNNGB" };
  const aboard = answerInput(returned, [container("A", "on_ship", ends)]);
  const support = "Known after arrival";
  const evidence = [{ label: "Destination", text: "Ningbo" }];
  expect(pickupAnswer(t, aboard)).toMatchObject({ main: "Not yet", support, evidence });
  expect(lastFreeDayAnswer(t, aboard)).toMatchObject({ main: "Not known yet", support });
  const back = { ...ends, ind_ata_at: "2026-12-09T20:00:00Z", final_destination_timezone: "Asia/Shanghai" };
  const grounded = answerInput(returned, [container("A", "grounded", back)]);
  expect(pickupAnswer(t, grounded).support).toBe("No report from a terminal in Ningbo yet");
  expect(lastFreeDayAnswer(t, grounded).support).toBe("Arrived Thu 10 Dec, no last free day reported");
  const days = { pickup_lfd_line: null, pickup_lfd_terminal: "2026-12-12T16:00:00Z", pickup_lfd_rail: null };
  const dated = answerInput(returned, [container("A", "available", { ...back, import_deadlines: days })]);
  expect(lastFreeDayAnswer(t, dated).main).toMatch(/^Sun 13 Dec, /);
});

test("a container that left the port, and of which no arrival inland is reported, was discharged", () => {
  const out = { ...discharged, pod_full_out_at: "2026-11-20T12:00:00Z" };
  const inland = answerInput({ destination_name: "Chicago" }, [container("A", "grounded", out)]);
  expect(pickupAnswer(t, inland)).toMatchObject({
    main: "Not known yet",
    support: "No report from a terminal in Chicago yet",
  });
  expect(lastFreeDayAnswer(t, inland).support).toMatch(/^Discharged .*, no last free day reported$/);
});
