import { expect, test } from "vitest";
import type { Container } from "@/components/containers/container";
import { container } from "@/components/containers/container-fixture";
import { answerInput, discharged } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { pickupAnswer } from "./pickup-answer";
import { problemsAnswer } from "./problems-answer";

const t = english("answers");

const onHoldByCustoms = { customs_holds: [{ status: "hold", type: "inspection" }] } as unknown as Partial<
  Container["attributes"]
>;
const fee = [{ type: "demurrage" as const, amount: 370, currency_code: "USD" }];
const pending = [{ name: "freight" as const, status: "pending" as const, description: null }];

test("an available container with a hold of anyone or an unpaid fee is no plain yes, and nothing is not all that is reported", () => {
  const pod_original_eta_at = "2026-11-22T14:00:00Z";
  const answersTo = (more: Partial<Container["attributes"]>) => {
    const input = answerInput({ pod_original_eta_at }, [container("A", "available", { ...discharged, ...more })]);
    const { main, tone, support } = pickupAnswer(t, input);
    return [main, tone, support, problemsAnswer(t, input).main];
  };
  expect(answersTo({})).toEqual(["Yes, now", "good", null, "Nothing reported"]);
  expect(answersTo({ fees_at_pod_terminal: fee })).toEqual(["After payment", "warn", "$370 owed", "$370 owed"]);
  expect(answersTo({ holds_at_pod_terminal: pending })).toEqual([
    "Yes, hold pending",
    "warn",
    null,
    "Freight hold pending on 1",
  ]);
  expect(answersTo(onHoldByCustoms)).toEqual(["No, on hold", "bad", null, "Customs inspection on 1"]);
});

test("a report of more than two days ago is shown with its day", () => {
  const supportAt = (...times: (string | null)[]) => {
    const containers = times.map((terminal_checked_at, index) =>
      container(`${index}`, "available", { ...discharged, terminal_checked_at, pod_timezone: "America/Los_Angeles" }),
    );
    return pickupAnswer(t, answerInput({}, containers)).support;
  };
  const { now } = answerInput({}, []);
  const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
  expect(supportAt(hoursAgo(47))).toBeNull();
  // From the carrier alone.
  expect(supportAt(null)).toBeNull();
  expect(supportAt(hoursAgo(49))).toMatch(/^Last reported \w{3} \d+ Nov$/);
  expect(supportAt(hoursAgo(1), hoursAgo(200), null)).toMatch(/^Last reported \w{3} \d+ Nov$/);
});

test("of several containers those without obstacle are counted first, the others by their obstacle", () => {
  const containers = [
    container("A", "available"),
    container("B", "available", { fees_at_pod_terminal: fee }),
    container("C", "available", { holds_at_pod_terminal: pending }),
    container("D", "available", onHoldByCustoms),
  ];
  expect(pickupAnswer(t, answerInput({}, containers))).toMatchObject({
    main: "1 of 4 now",
    support: "$370 owed. 1 with unpaid fees, 1 with hold pending, 1 on hold",
  });
  expect(pickupAnswer(t, answerInput({}, containers.slice(1)))).toMatchObject({
    main: "1 of 3 after payment",
    tone: "warn",
    support: "$370 owed. 1 with hold pending, 1 on hold",
  });
});

test("an appointment after the earliest last free day is a problem, until free time has expired", () => {
  const pod_original_eta_at = "2026-11-22T14:00:00Z";
  const answerTo = (pickup_appointment_at: string, terminal: string) => {
    const import_deadlines = {
      pickup_lfd_line: "2026-11-25T08:00:00Z",
      pickup_lfd_terminal: terminal,
      pickup_lfd_rail: null,
    };
    const booked = { ...discharged, import_deadlines, pickup_appointment_at };
    return problemsAnswer(t, answerInput({ pod_original_eta_at }, [container("A", "available", booked)]));
  };
  const friday = "2026-11-20T08:00:00Z";
  expect(answerTo("2026-11-21T18:00:00Z", friday)).toMatchObject({
    main: "Appointment 1 day after the last free day",
    tone: "bad",
    support: "A, last free day Fri 20 Nov, appointment Sat 21 Nov",
  });
  // 20:00 on Friday in Los Angeles.
  expect(answerTo("2026-11-21T04:00:00Z", friday).main).toBe("Nothing reported");
  expect(answerTo("2026-11-21T18:00:00Z", "2026-11-18T08:00:00Z").main).toBe("Free time expired 1 day ago");
});
