import { expect, test } from "vitest";
import type { Container } from "@/components/containers/container";
import { container } from "@/components/containers/container-fixture";
import { answerInput, departed, discharged, milestone } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { arrivalAnswer } from "./arrival-answer";
import { lastFreeDayAnswer } from "./last-free-day-answer";
import { locationAnswer } from "./location-answer";
import { pickupAnswer } from "./pickup-answer";
import { problemsAnswer } from "./problems-answer";

const t = english("answers");

test("at sea the location is the next port, the vessel, and the departure day in the port's time zone", () => {
  expect(locationAnswer(t, answerInput({}, [container("A", "on_ship")], [departed]))).toMatchObject({
    main: "At sea to Long Beach",
    support: "Halcyon Strait 646E, departed Ningbo 27 Oct",
  });
});

test("with several containers the location is that of most of them, and the others are named", () => {
  const dischargedAB = milestone("vessel_discharged", "USLGB", "2026-11-23T12:12:00Z", ["A", "B"]);
  const containers = [container("A", "grounded"), container("B", "grounded"), container("C", "on_ship")];
  const answer = locationAnswer(t, answerInput({}, containers, [departed, dischargedAB]));
  expect(answer).toMatchObject({ main: "Long Beach", support: "2 of 3; 1 on Halcyon Strait to Long Beach" });
  expect(answer.evidence).toHaveLength(2);
});

test("without an actual milestone the location is not known, whatever is planned", () => {
  expect(locationAnswer(t, answerInput({ pol_atd_at: null }, [container("A", "new")])).main).toBe("Not known yet");
});

test("an expected arrival is an estimate, compared with the first published one", () => {
  expect(arrivalAnswer(t, answerInput({}, [], [departed]))).toMatchObject({
    main: "Sun 22 Nov 06:00",
    estimated: true,
    tone: "warn",
    support: "PST · 2 d 8 h later than first published",
  });
});

test("an actual arrival is not an estimate, and is followed by the inland destination", () => {
  const arrived = { pod_ata_at: "2026-11-16T15:55:00Z", pod_original_eta_at: "2026-11-16T15:00:00Z" };
  expect(arrivalAnswer(t, answerInput(arrived, []))).toMatchObject({
    main: "Arrived Mon 16 Nov 07:55",
    estimated: false,
    tone: "neutral",
  });
  const inland = { ...arrived, destination_locode: "USCHI", destination_name: "Chicago", destination_eta_at: null };
  expect(arrivalAnswer(t, answerInput(inland, []))).toMatchObject({
    main: "Not known yet",
    support: "No estimate for Chicago yet",
  });
});

test("the doubt about an arrival is named beside it", () => {
  const arrived = milestone("vessel_arrived", "USLGB", "2026-11-19T12:00:00Z", ["A"]);
  const contradicted = { ...arrived, attributes: { ...arrived.attributes, mark: "contradicted" as const } };
  const { support } = arrivalAnswer(t, answerInput({}, [], [departed, contradicted]));
  expect(support).toBe("PST · 18 h earlier than first published · contradicted");
  expect(arrivalAnswer(t, answerInput({}, [], [departed, arrived])).support).not.toContain("contradicted");
});

test("a container can be picked up only when the terminal reports it available without a hold", () => {
  const onHold = { holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }] } satisfies Partial<
    Container["attributes"]
  >;
  const containers = [container("A", "available"), container("B", "available", onHold), container("C", "picked_up")];
  expect(pickupAnswer(t, answerInput({}, containers))).toMatchObject({
    main: "1 of 3 now",
    tone: "good",
    support: "1 on hold, 1 picked up",
  });
  expect(pickupAnswer(t, answerInput({}, [container("A", "available", onHold)]))).toMatchObject({
    main: "No, on hold",
    tone: "bad",
  });
  expect(pickupAnswer(t, answerInput({}, [container("A", "on_ship")]))).toMatchObject({
    main: "Not yet",
    support: "Known after discharge",
  });
  expect(pickupAnswer(t, answerInput({}, [container("A", "grounded", discharged)])).main).toBe("Not known yet");
});

test("a container bound inland can be picked up only there, and no free time runs before", () => {
  const inland = answerInput({ destination_locode: "USCHI", destination_name: "Chicago" }, [
    container("A", "on_rail", discharged),
  ]);
  const support = "Known after arrival";
  expect(pickupAnswer(t, inland)).toMatchObject({ main: "Not yet", support });
  expect(lastFreeDayAnswer(t, inland)).toMatchObject({ main: "Not known yet", support });
});

test("a container on the train to its port of loading can be picked up after discharge", () => {
  const none = { pol_vessel_loaded_at: null, pol_vessel_departed_at: null, pod_rail_loaded_at: null };
  const onTrain = container("A", "on_rail", { ...none, pod_rail_departed_at: null, ind_ata_at: null });
  const support = "Known after discharge";
  expect(pickupAnswer(t, answerInput({}, [onTrain]))).toMatchObject({ main: "Not yet", support });
  expect(lastFreeDayAnswer(t, answerInput({}, [onTrain]))).toMatchObject({ main: "Not known yet", support });
});

const dayOf = (carrier: string | null, terminal: string | null = null) => ({
  ...discharged,
  pickup_lfd: carrier ?? terminal,
  import_deadlines: { pickup_lfd_line: carrier, pickup_lfd_terminal: terminal, pickup_lfd_rail: null },
});

test("free time ends on the earliest last free day; a missing day is pointed out only after discharge", () => {
  const containers = [
    container("A", "available", dayOf("2026-11-25T08:00:00Z")),
    container("B", "available", dayOf(null, "2026-11-20T08:00:00Z")),
    container("C", "grounded", discharged),
  ];
  expect(lastFreeDayAnswer(t, answerInput({}, containers))).toMatchObject({
    main: "Fri 20 Nov, tomorrow",
    tone: "bad",
    support: "Terminal. Reported for 2 of 3 containers",
    evidence: [
      { label: "B", text: "Fri 20 Nov, tomorrow. Terminal" },
      { label: "A", text: "Wed 25 Nov, 6 days left. Carrier" },
    ],
  });
  expect(lastFreeDayAnswer(t, answerInput({}, [container("A", "on_ship")]))).toMatchObject({ main: "Not known yet" });
  expect(lastFreeDayAnswer(t, answerInput({}, [container("A", "grounded", discharged)]))).toMatchObject({
    main: "Not reported",
    support: "Discharged Tue 17 Nov, no last free day reported",
  });
});

test("the earliest last free day is warned of, and a differing one of another source is mentioned", () => {
  const both = container("A", "available", dayOf("2026-11-23T08:00:00Z", "2026-11-20T08:00:00Z"));
  expect(lastFreeDayAnswer(t, answerInput({}, [both]))).toMatchObject({
    main: "Fri 20 Nov, tomorrow",
    support: "Terminal. Carrier reports Mon 23 Nov",
  });
  const same = container("A", "available", dayOf("2026-11-23T08:00:00Z", "2026-11-23T08:00:00Z"));
  expect(lastFreeDayAnswer(t, answerInput({}, [same])).support).toBe("Carrier and terminal");
});

test("after rail transport the holds and the time zone of the inland facility apply", () => {
  const rail = container("A", "available", {
    ...discharged,
    ind_rail_unloaded_at: "2026-11-18T20:00:00Z",
    final_destination_timezone: "America/Chicago",
    pickup_lfd: "2026-11-20T06:00:00Z",
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: "2026-11-20T06:00:00Z" },
    pickup_appointment_at: "2026-11-20T15:00:00Z",
    holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }],
    ind_facility_holds: [],
  });
  expect(lastFreeDayAnswer(t, answerInput({}, [rail]))).toMatchObject({
    main: "Fri 20 Nov, tomorrow",
    support: "Rail",
  });
  expect(pickupAnswer(t, answerInput({}, [rail]))).toMatchObject({
    main: "Yes, now",
    support: "Appointment Fri 20 Nov 09:00 UTC−6",
  });
});

test("the costliest problem comes first and the others are counted; without problems the tone is neutral", () => {
  const silent = {
    state: "silent",
    since: null,
    other_numbers: [] as string[],
    last_success_at: "2026-11-16T10:00:00Z",
    next_check_at: null,
    last_news_at: null,
  } as const;
  const onHold = { holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }] } satisfies Partial<
    Container["attributes"]
  >;
  expect(problemsAnswer(t, answerInput({ freshness: silent }, [container("A", "grounded", onHold)]))).toMatchObject({
    main: "Customs hold on 1",
    tone: "bad",
    support: "A, reported by the terminal, +2 more",
  });
  expect(
    problemsAnswer(t, answerInput({ pod_original_eta_at: "2026-11-22T14:00:00Z" }, [container("A", "on_ship")])),
  ).toMatchObject({
    main: "Nothing reported",
    tone: "neutral",
    support: "Checked 1 min ago",
  });
});

test("a customs hold that the carrier reports is a problem until its release, unless the terminal reports it as well", () => {
  const pod_original_eta_at = "2026-11-22T14:00:00Z";
  const hold = (status: "hold" | "released") =>
    ({ customs_holds: [{ status, type: "inspection" }] }) as unknown as Partial<Container["attributes"]>;
  const answerTo = (more: Partial<Container["attributes"]>) =>
    problemsAnswer(t, answerInput({ pod_original_eta_at }, [container("A", "grounded", more)]));
  expect(answerTo(hold("hold"))).toMatchObject({
    main: "Customs inspection on 1",
    tone: "bad",
    support: "A, reported by the carrier",
  });
  expect(answerTo(hold("released")).main).toBe("Nothing reported");
  const byTerminal = {
    holds_at_pod_terminal: [{ name: "customs" as const, status: "hold" as const, description: null }],
  };
  expect(answerTo({ ...hold("hold"), ...byTerminal })).toMatchObject({ support: "A, reported by the terminal" });
});

test("an arrival without a time zone keeps its digits, is marked, and is compared with such times only", () => {
  const names = ["pod_eta_at"];
  const answerTo = (times_without_timezone: string[]) =>
    arrivalAnswer(t, answerInput({ pod_timezone: null, times_without_timezone }, []));
  expect(answerTo(names)).toMatchObject({ main: "Sun 22 Nov 14:00", support: "local time, time zone unknown" });
  expect(answerTo([...names, "pod_original_eta_at"]).support).toBe(
    "local time, time zone unknown · 2 d 8 h later than first published",
  );
  expect(answerTo([]).support).toBe("UTC · 2 d 8 h later than first published");
});

test("fees come before a hold that is only pending", () => {
  const fees = [
    { type: "demurrage" as const, amount: 370, currency_code: "USD" },
    { type: "exam" as const, amount: 420, currency_code: "USD" },
    { type: "total" as const, amount: 790, currency_code: "USD" },
  ];
  const pending = [{ name: "freight" as const, status: "pending" as const, description: null }];
  const containers = [
    container("A", "not_available", { ...discharged, fees_at_pod_terminal: fees, holds_at_pod_terminal: pending }),
    container("B", "grounded", { ...discharged, fees_at_pod_terminal: fees.slice(0, 1) }),
  ];
  const { main, tone, evidence } = problemsAnswer(
    t,
    answerInput({ pod_original_eta_at: "2026-11-22T14:00:00Z" }, containers),
  );
  expect([main, tone]).toEqual(["$1,160 owed", "bad"]);
  expect(evidence).toContainEqual({
    label: "Freight hold pending on 1",
    text: "A, reported by the terminal",
  });
});
