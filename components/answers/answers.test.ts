import { expect, test } from "vitest";
import { ashore, box, event, facts, sailed } from "./answer-fixture";
import { freeUntilAnswer } from "./free-until-answer";
import { pickUpAnswer } from "./pick-up-answer";
import { whenAnswer } from "./when-answer";
import { whereAnswer } from "./where-answer";
import { wrongAnswer } from "./wrong-answer";

test("At sea: the next port, the ship, and the day it left on the clock of the port.", () => {
  expect(whereAnswer(facts({}, [box("A", "on_ship")], [sailed]))).toMatchObject({
    main: "At sea to Long Beach",
    support: "Halcyon Strait 646E, left Ningbo 27 Oct",
  });
});

test("With several boxes it names where most are and counts the rest.", () => {
  const discharged = event("vessel_discharged", "USLGB", "2026-11-23T12:12:00Z", ["A", "B"]);
  const boxes = [box("A", "grounded"), box("B", "grounded"), box("C", "on_ship")];
  const answer = whereAnswer(facts({}, boxes, [sailed, discharged]));
  expect(answer).toMatchObject({ main: "Long Beach", support: "2 of 3; 1 elsewhere" });
  expect(answer.evidence).toHaveLength(2);
});

test("No movement is said in words, not guessed from the plan.", () => {
  expect(whereAnswer(facts({ pol_atd_at: null }, [box("A", "new")])).main).toBe("Not known yet");
});

test("An arrival to come is an estimate compared with the first one published.", () => {
  expect(whenAnswer(facts({}, [], [sailed]))).toMatchObject({
    main: "Sun 22 Nov 06:00",
    estimated: true,
    tone: "warn",
    support: "PST · 2 d 8 h later than first published",
  });
});

test("After the arrival it is a fact, and the next stop inland takes its place.", () => {
  const arrived = { pod_ata_at: "2026-11-16T15:55:00Z", pod_original_eta_at: "2026-11-16T15:00:00Z" };
  expect(whenAnswer(facts(arrived, []))).toMatchObject({
    main: "Arrived Mon 16 Nov 07:55",
    estimated: false,
    tone: "quiet",
  });
  const inland = { ...arrived, destination_locode: "USCHI", destination_name: "Chicago", destination_eta_at: null };
  expect(whenAnswer(facts(inland, []))).toMatchObject({
    main: "Not known yet",
    support: "No arrival in Chicago is named yet",
  });
});

test("Picking up is yes only by the terminal's word, and a hold makes it no.", () => {
  const held = { holds_at_pod_terminal: [{ name: "customs", status: "hold" as const, description: null }] };
  const boxes = [box("A", "available"), box("B", "available", held), box("C", "picked_up")];
  expect(pickUpAnswer(facts({}, boxes))).toMatchObject({
    main: "1 of 3 now",
    tone: "good",
    support: "1 held, 1 picked up",
  });
  expect(pickUpAnswer(facts({}, [box("A", "available", held)]))).toMatchObject({ main: "No, on hold", tone: "bad" });
  expect(pickUpAnswer(facts({}, [box("A", "on_ship")]))).toMatchObject({
    main: "Not yet",
    support: "Known after discharge",
  });
  expect(pickUpAnswer(facts({}, [box("A", "grounded", ashore)])).main).toBe("Not known yet");
});

test("A box on its way inland can be picked up there only, and no free time runs before.", () => {
  const inland = facts({ destination_locode: "USCHI", destination_name: "Chicago" }, [box("A", "on_rail", ashore)]);
  expect(pickUpAnswer(inland)).toMatchObject({ main: "Not yet", support: "Known after arrival in Chicago" });
  expect(freeUntilAnswer(inland)).toMatchObject({ main: "Not known yet", support: "Given after arrival in Chicago" });
});

const dayOf = (line: string | null, terminal: string | null = null) => ({
  ...ashore,
  pickup_lfd: line ?? terminal,
  import_deadlines: { pickup_lfd_line: line, pickup_lfd_terminal: terminal, pickup_lfd_rail: null },
});

test("Free until: the earliest day still running; expected absence is quiet, unexpected absence speaks.", () => {
  const boxes = [
    box("A", "available", dayOf("2026-11-25T08:00:00Z")),
    box("B", "available", dayOf(null, "2026-11-20T08:00:00Z")),
    box("C", "grounded", ashore),
  ];
  expect(freeUntilAnswer(facts({}, boxes))).toMatchObject({
    main: "Fri 20 Nov, tomorrow",
    tone: "bad",
    support: "Terminal. Given for 2 of 3",
    evidence: [
      { label: "B", text: "Fri 20 Nov, tomorrow. Terminal" },
      { label: "A", text: "Wed 25 Nov, 6 days left. Carrier" },
    ],
  });
  expect(freeUntilAnswer(facts({}, [box("A", "on_ship")]))).toMatchObject({ main: "Not known yet" });
  expect(freeUntilAnswer(facts({}, [box("A", "grounded", ashore)]))).toMatchObject({
    main: "Not given",
    support: "Discharged Tue 17 Nov; nobody has named a day",
  });
});

test("The carrier's day counts, and whoever names another one is told beside it.", () => {
  const both = box("A", "available", dayOf("2026-11-23T08:00:00Z", "2026-11-20T08:00:00Z"));
  expect(freeUntilAnswer(facts({}, [both]))).toMatchObject({
    main: "Mon 23 Nov, 4 days left",
    support: "Carrier. Terminal says Fri 20 Nov",
  });
  const same = box("A", "available", dayOf("2026-11-23T08:00:00Z", "2026-11-23T08:00:00Z"));
  expect(freeUntilAnswer(facts({}, [same])).support).toBe("Carrier");
});

test("Where the railway brought it the railway's holds count, and the place's own clock.", () => {
  const rail = box("A", "available", {
    ...ashore,
    ind_rail_unloaded_at: "2026-11-18T20:00:00Z",
    final_destination_timezone: "America/Chicago",
    pickup_lfd: "2026-11-20T06:00:00Z",
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: "2026-11-20T06:00:00Z" },
    pickup_appointment_at: "2026-11-20T15:00:00Z",
    holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }],
    ind_facility_holds: [],
  });
  expect(freeUntilAnswer(facts({}, [rail]))).toMatchObject({ main: "Fri 20 Nov, tomorrow", support: "Rail" });
  expect(pickUpAnswer(facts({}, [rail]))).toMatchObject({
    main: "Yes, now",
    support: "Appointment Fri 20 Nov 09:00 UTC−6",
  });
});

test("What is wrong: the costliest first, the rest counted, nothing said quietly.", () => {
  const silent = {
    state: "silent",
    last_success_at: "2026-11-16T10:00:00Z",
    next_check_at: null,
    last_news_at: null,
  } as const;
  const held = { holds_at_pod_terminal: [{ name: "customs", status: "hold" as const, description: null }] };
  expect(wrongAnswer(facts({ freshness: silent }, [box("A", "grounded", held)]))).toMatchObject({
    main: "Customs hold on 1",
    tone: "bad",
    support: "A, the terminal says, +2 more",
  });
  expect(wrongAnswer(facts({ pod_original_eta_at: "2026-11-22T14:00:00Z" }, [box("A", "on_ship")]))).toMatchObject({
    main: "Nothing reported",
    tone: "quiet",
    support: "Checked 1 min ago",
  });
});

test("Fees cost money already, and a hold that is only pending blocks nothing yet.", () => {
  const fees = [
    { type: "demurrage", amount: 370, currency_code: "USD" },
    { type: "exam", amount: 420, currency_code: "USD" },
    { type: "total", amount: 790, currency_code: "USD" },
  ];
  const pending = [{ name: "freight" as const, status: "pending" as const, description: null }];
  const boxes = [
    box("A", "not_available", { ...ashore, fees_at_pod_terminal: fees, holds_at_pod_terminal: pending }),
    box("B", "grounded", { ...ashore, fees_at_pod_terminal: fees.slice(0, 1) }),
  ];
  const { main, tone, evidence } = wrongAnswer(facts({ pod_original_eta_at: "2026-11-22T14:00:00Z" }, boxes));
  expect([main, tone]).toEqual(["$1,160 owed on 2", "bad"]);
  expect(evidence).toContainEqual({ label: "Freight hold pending on 1", text: "A, the terminal says" });
});
