"use client";

import { Pause, Play } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { rowSelectClass } from "@/components/ui/input-class";
import { formatTime } from "@/components/values/format-time";
import { ClockDate } from "./clock-date";
import { afterHours, jumps, type SandboxClock, speeds } from "./sandbox";

/** The time of the sandbox, and what moves it. It never moves back, because what has been reported stays reported. */
export function ClockBar({ clock }: { clock: SandboxClock }) {
  const t = useTranslations("sandbox.clock");
  const id = useId();
  const mayEdit = useMayEdit();
  const { now, speed, paused } = clock.attributes;
  const update = useApiMutation<Partial<SandboxClock["attributes"]>>({
    request: (attributes) => ({
      path: "/v2/sandbox/clock",
      method: "PATCH",
      body: { data: { type: "sandbox_clock", attributes } },
    }),
    invalidates: ["sandbox_clock", "shipments"],
  });
  // From a time that is no longer the present one, a second press would move the clock by nothing.
  const forward = (hours: number) => !update.isPending && update.mutate({ now: afterHours(now, hours) });
  const jumpOf = (hours: number) => t("jump", { hours: String(hours) });
  const isListed = speeds.includes(speed);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold text-22 tabular-nums">
        {formatTime(t, { at: now, zone: "UTC", dateOnly: false }, now)}{" "}
        <span className="font-normal text-12 text-ink-3">{paused ? `UTC · ${t("paused")}` : "UTC"}</span>
      </p>
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-12 text-ink-2">{t("forward")}</span>
          {jumps.map((hours) => (
            <Button
              key={hours}
              size="small"
              aria-disabled={update.isPending}
              aria-label={t("forwardBy", { jump: jumpOf(hours) })}
              onClick={() => forward(hours)}
            >
              {jumpOf(hours)}
            </Button>
          ))}
          <Button size="small" onClick={() => update.mutate({ paused: !paused })}>
            {paused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
            {t(paused ? "resume" : "pause")}
          </Button>
          <label htmlFor={`${id}-speed`} className="sr-only">
            {t("speed")}
          </label>
          <select
            id={`${id}-speed`}
            value={speed}
            onChange={(event) => update.mutate({ speed: Number(event.target.value) })}
            className={`${rowSelectClass} md:w-auto`}
          >
            {(isListed ? speeds : [speed, ...speeds]).map((each) => (
              <option key={each} value={each}>
                {t("speedOf", { speed: String(each), seconds: each })}
              </option>
            ))}
          </select>
        </div>
      )}
      {mayEdit && <ClockDate now={now} onMove={(to) => update.mutate({ now: to })} />}
    </div>
  );
}
