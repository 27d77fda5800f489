import seaports from "@/lib/reference/data/seaports.json" with { type: "json" };
import { findRouteOnLanes } from "@/lib/reference/sea-routes/find-sea-route";
import type { Coordinates } from "@/lib/reference/sea-routes/geodesy";
import type { LaneGraph } from "@/lib/reference/sea-routes/lane-graph";
import type { Passage } from "@/lib/reference/sea-routes/passages";
import type { Network } from "./lane-network";

/** Each pair of ports is routed for one of these, in turn, most of them by the shortest way. */
const variants: Passage[][] = [[], [], ["suez"], [], ["panama"]];

/** Pairs far from each other in the list, so that the first rounds find direct lanes in all oceans. */
const rounds = 60;

const hundredths = (degrees: number) => Math.round(degrees * 100);

type Pair = { from: Coordinates; to: Coordinates; avoid: Passage[] };

function listPairs(): Pair[] {
  return seaports.ports.flatMap((from, row) =>
    seaports.ports.slice(0, row).map((to, column) => ({
      from,
      to,
      avoid: variants[(row + column) % variants.length] ?? [],
    })),
  );
}

/**
 * Lanes that skip others: the great circles over open water on the straightened routes between the main ports. With them
 * in the graph, the search compares the true lengths of the ways across an ocean, and its paths are nearly straight. They
 * are added round by round: later routes use the direct lanes of earlier ones.
 */
export function findShortcuts({ nodes, edges }: Network, toGraph: (network: Network) => LaneGraph): [number, number][] {
  const numbers = new Map(nodes.map(([x, y], node) => [`${hundredths(x)} ${hundredths(y)}`, node]));
  const known = new Set(edges.map((edge) => edge.toSorted((a, b) => a - b).join()));
  const shortcuts: [number, number][] = [];
  const numberOf = ({ latitude, longitude }: Coordinates) => {
    const turned = longitude - 360 * Math.floor((longitude + 180) / 360);
    return numbers.get(`${hundredths(turned)} ${hundredths(latitude)}`);
  };
  const pairs = listPairs();
  for (let round = 0; round < rounds; round += 1) {
    const graph = toGraph({ nodes, edges: [...edges, ...shortcuts] });
    for (const { from, to, avoid } of pairs.filter((_, index) => index % rounds === round)) {
      const places = findRouteOnLanes(graph, from, to, avoid)?.points.map(numberOf) ?? [];
      for (const [index, end] of places.entries()) {
        const start = places[index - 1];
        if (start === undefined || end === undefined) continue;
        const edge: [number, number] = start < end ? [start, end] : [end, start];
        if (known.has(edge.join())) continue;
        known.add(edge.join());
        shortcuts.push(edge);
      }
    }
    if (round % 10 === 9) process.stderr.write(`${round + 1} of ${rounds} rounds: ${shortcuts.length} direct lanes\n`);
  }
  return shortcuts;
}
