import { arrivalDelta } from "@/components/values/arrival-delta";
import { Delta } from "@/components/values/delta";
import { LocalTime } from "@/components/values/local-time";
import type { Stop } from "./route-of";

type StopTimeProps = { stop: Stop; now: string; firstPublished: string | null };

/** The one time that matters at a stop: on the way when it was left, at the end when it was reached, else what is expected. */
export function StopTime({ stop, now, firstPublished }: StopTimeProps) {
  const { arrival, departure, role } = stop;
  const isLeft = departure !== null && !departure.estimated;
  const isReached = arrival !== null && !arrival.estimated;
  const leaving = role === "lading" || (role === "transshipment" && (isLeft || arrival === null));
  const time = leaving ? departure : arrival;
  if (time === null)
    return <p className="text-12 text-ink-3">{role === "lading" ? "Departure not known yet" : "Not known yet"}</p>;
  const verb = leaving ? (time.estimated ? "Leaves" : "Left") : isReached ? "Arrived" : "Arrives";
  const delta = role === "discharge" ? arrivalDelta({ ...time, baseline: firstPublished }) : null;
  return (
    <p className="text-12 text-ink-3">
      {verb} <LocalTime {...time} now={now} withZone />
      {delta && delta.words !== "on time" && (
        <>
          {" "}
          <Delta delta={delta} strong />
        </>
      )}
    </p>
  );
}
