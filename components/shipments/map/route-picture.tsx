"use client";

import type { FeatureCollection } from "geojson";
import { useMemo } from "react";
import { useTranslations } from "#translations";
import { dartCorners } from "@/components/map/dart-image";
import { boundsOf, positionsIn } from "@/components/map/fit-bounds";
import { frameOf } from "@/components/map/picture/frame";
import { detailFor, landPath } from "@/components/map/picture/land-outline";
import { useElementWidth } from "@/components/map/picture/use-element-width";
import { useLand } from "@/components/map/picture/use-land";
import { drawRoute, labelLinePx, type RouteDrawing } from "./route-drawing";
import { nameRoute } from "./route-texts";

const heightPx = 172;
/** Space in px around the ports for their names. */
const labelSpace = { top: 40, bottom: 28, left: 56, right: 56 };
const zoomMax = 7;
/** The corners are those of a square of 48 that is drawn in 24 px. */
const dartPoints = dartCorners.map(([x, y]) => `${x / 2 - 12},${y / 2 - 12}`).join(" ");

function Vessels({ vessels }: Pick<RouteDrawing, "vessels">) {
  return vessels.map(({ key, at: [x, y], heading, isRecent }) => {
    const className = `stroke-sea ${isRecent ? "fill-accent" : "fill-ink-3"}`;
    return heading === null ? (
      <circle key={key} cx={x} cy={y} r={5} strokeWidth={2} className={className} />
    ) : (
      <polygon
        key={key}
        points={dartPoints}
        transform={`translate(${x} ${y}) rotate(${heading})`}
        strokeWidth={3}
        paintOrder="stroke"
        className={className}
      />
    );
  });
}

function Ports({ ports }: Pick<RouteDrawing, "ports">) {
  return (
    <>
      {ports.map(({ key, at: [x, y] }) => (
        <circle key={key} cx={x} cy={y} r={4.5} strokeWidth={2} className="fill-surface stroke-ink" />
      ))}
      {ports.map(
        ({ key, lines, label }) =>
          label && (
            <text
              key={key}
              y={label.y}
              textAnchor={label.anchor}
              strokeWidth={3}
              paintOrder="stroke"
              strokeLinejoin="round"
              className="fill-ink stroke-sea text-11"
            >
              {lines.map((line, index) => (
                <tspan
                  key={line}
                  x={label.textX}
                  dy={index === 0 ? labelLinePx * 0.8 : labelLinePx}
                  className={index === 0 ? "font-medium" : "fill-ink-2"}
                >
                  {line}
                </tspan>
              ))}
            </text>
          ),
      )}
    </>
  );
}

type PictureProps = { data: FeatureCollection; width: number };

/** The land, and the itinerary above it; only the sea until the land is loaded. */
function Picture({ data, width }: PictureProps) {
  const t = useTranslations("route-map");
  const frame = useMemo(() => {
    const bounds = boundsOf(positionsIn(data));
    return bounds && frameOf(bounds, { width, height: heightPx }, labelSpace, zoomMax);
  }, [data, width]);
  const { data: outline, isError } = useLand(frame && detailFor(frame));
  const land = useMemo(() => (outline && frame ? landPath(outline, frame) : ""), [outline, frame]);
  const drawing = useMemo(() => frame && drawRoute(data, frame), [data, frame]);
  if (!drawing || (!outline && !isError)) return null;
  return (
    <>
      <svg role="img" aria-label={nameRoute(t, data)} width={width} height={heightPx} className="block">
        <path d={land} fillRule="evenodd" paintOrder="stroke" strokeWidth={2} className="fill-land stroke-coast" />
        <g fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent">
          <path d={drawing.planned} strokeDasharray="4 4" />
          <path d={drawing.sailed} strokeLinecap="round" />
        </g>
        <Vessels vessels={drawing.vessels} />
        <Ports ports={drawing.ports} />
      </svg>
      {isError && (
        <span role="status" className="absolute inset-x-0 bottom-1 text-center text-12 text-ink-2">
          {t("landFailed")}
        </span>
      )}
    </>
  );
}

/** The itinerary in a picture: ports with their dates, the way sailed and planned, and the vessel. A click opens the large map. */
export function RoutePicture({ data, onOpen }: { data: FeatureCollection; onOpen: () => void }) {
  const t = useTranslations("route-map");
  const [element, width] = useElementWidth();
  return (
    <div ref={element} className="relative h-43 overflow-hidden bg-sea">
      {width !== null && (
        // The keyboard reaches the same by the button below.
        <button type="button" tabIndex={-1} title={t("openMap")} onClick={onOpen} className="block cursor-pointer">
          <Picture data={data} width={width} />
        </button>
      )}
    </div>
  );
}
