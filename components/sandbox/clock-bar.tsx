"use client";

import { Pause, Play } from "lucide-react";
import { useId } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { rowSelectClass } from "@/components/ui/field";
import { formatTime } from "@/components/values/format-time";
import { afterHours, jumps, type SandboxClock, speeds } from "./sandbox";

/** The time of the sandbox, and what moves it. It never moves back, because what has been reported stays reported. */
export function ClockBar({ clock }: { clock: SandboxClock }) {
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
  const change = (attributes: Parameters<typeof update.mutate>[0]) => !update.isPending && update.mutate(attributes);
  const isListed = speeds.some((each) => each.speed === speed);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold text-22 tabular-nums">
        {formatTime({ at: now, zone: "UTC", dateOnly: false }, now)}{" "}
        <span className="font-normal text-12 text-ink-3">UTC{paused && " · paused"}</span>
      </p>
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-12 text-ink-2">Forward</span>
          {jumps.map(({ label, hours }) => (
            <Button
              key={label}
              size="small"
              aria-disabled={update.isPending}
              aria-label={`Forward ${label}`}
              onClick={() => change({ now: afterHours(now, hours) })}
            >
              {label}
            </Button>
          ))}
          <Button size="small" onClick={() => change({ paused: !paused })}>
            {paused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
            {paused ? "Resume" : "Pause"}
          </Button>
          <label htmlFor={`${id}-speed`} className="sr-only">
            Speed
          </label>
          <select
            id={`${id}-speed`}
            value={speed}
            onChange={(event) => change({ speed: Number(event.target.value) })}
            className={`${rowSelectClass} md:w-auto`}
          >
            {!isListed && <option value={speed}>{speed.toLocaleString("en")} seconds per second</option>}
            {speeds.map((each) => (
              <option key={each.speed} value={each.speed}>
                {each.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
