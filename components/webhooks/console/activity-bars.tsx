import type { Activity } from "@/components/webhooks/webhook";
import { activityWords } from "./health-words";

const heightMax = 26;
const [barWidth, step] = [2, 3];

function heightOf(count: number, most: number): number {
  return count === 0 ? 1 : Math.max(3, Math.round((count / most) * heightMax));
}

/** What was told per half hour; red from below: what failed or still waits after a failure. */
export function ActivityBars({ activity }: { activity: Activity }) {
  const slots = activity.half_hours;
  const most = Math.max(1, ...slots.map(({ told }) => told));
  return (
    <figure className="md:border-line md:border-l md:pl-3.5">
      <figcaption className="mb-1.5 text-12 text-ink-2">Last 24 hours, per half hour</figcaption>
      <svg role="img" aria-label={activityWords(activity)} width={slots.length * step} height={heightMax}>
        {slots.map(({ at, told, troubled }, index) => {
          const height = heightOf(told, most);
          const red = troubled === 0 ? 0 : Math.min(height, heightOf(troubled, most));
          return (
            <g key={at}>
              <rect
                x={index * step}
                y={heightMax - height}
                width={barWidth}
                height={height}
                className="fill-line-strong"
              />
              <rect x={index * step} y={heightMax - red} width={barWidth} height={red} className="fill-bad-fill" />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
