import type { Point } from "@/lib/reference/sea-routes/cross-point";

/**
 * Lanes that the source lacks: rivers and bays of ports, and shorter ways between seas, as longitudes and latitudes in degrees.
 * Their ends are on lanes of the source or of each other.
 */
const lanes: Record<string, string> = {
  "Kiel Canal": "9.04 53.87, 9.14 53.89, 9.35 54.17, 9.67 54.31, 10.15 54.37, 10.3 54.5, 11.1 54.5",
  "Tokyo Bay from the west":
    "139.3 35, 139.62 35.05, 139.72 35.2, 139.77 35.32, 139.72 35.42, 139.83 35.55, 139.8 35.61",
  "Tokyo Bay from the east": "139.9 34.8, 139.72 35.05, 139.72 35.2",
  Nagoya: "136.84 34.98, 136.8 34.75, 137 34.55, 137.05 34.3, 137.05 34.04",
  "Nagoya to the east": "137.05 34.3, 138.3 34.57",
  "Saigon River": "107.3 10, 107.03 10.28, 106.98 10.45, 106.93 10.55, 106.8 10.65, 106.77 10.76",
  "Cai Mep": "106.98 10.45, 107.02 10.53",
  "Upper Chesapeake Bay": "-76.43 38.57, -76.44 38.95, -76.4 39.1, -76.53 39.22",
  "Delaware River": "-75.32 39.25, -75.45 39.36, -75.56 39.55, -75.52 39.66, -75.4 39.8, -75.14 39.89",
  "Saint Lawrence River":
    "-70.81 46.83, -71.2 46.82, -71.9 46.6, -72.5 46.35, -72.95 46.15, -73.25 45.9, -73.5 45.65, -73.53 45.5",
  Guayaquil: "-81.25 -3, -80.6 -2.85, -80.25 -2.65, -80.05 -2.45, -79.92 -2.3",
  "Dondra Head to Malacca Strait": "80.1 5.8, 80.6 5.75, 95.1 6.05, 97.5 5.65, 100.6 3.2",
  "Gelasa Strait": "104.5 1.35, 105.3 0.4, 106.9 -1.4, 107.2 -2.6, 106.9 -3.4, 106.1 -5.2, 105.75 -5.95, 105.1 -6.29",
  "Hooghly River": "88 21, 88 21.6, 88.08 21.95, 88.1 22.2, 88.3 22.54",
  "Yangon River": "97 16, 96.35 16.25, 96.27 16.6, 96.2 16.76, 96.14 16.9",
  "Umm Qasr": "48.9 30.1, 48.75 29.75, 48.3 29.9, 47.95 30.02",
  "Punta Arenas": "-70.45 -52.75, -70.75 -53, -70.88 -53.15",
  Cebu: "123.8 9.1, 123.95 9.7, 123.95 10.2, 124 10.33, 124.3 10.9, 124.15 11.6, 124 12.6",
  "Port-au-Prince": "-73.1 19.1, -72.75 18.85, -72.38 18.58",
  "Corpus Christi": "-96.93 27.69, -97.04 27.83, -97.25 27.83, -97.42 27.82",
  "Saint Petersburg": "29.4 60.1, 29.75 60, 30.2 59.88",
  "Columbia River": "-125.06 46.2, -124.1 46.24, -123.4 46.2, -122.9 46.1, -122.75 45.65, -122.68 45.57",
  Mongla: "90 21.67, 89.6 21.6, 89.55 22, 89.6 22.46",
  "Yangtze River": "122.9 31.3, 121.9 31.35, 121.1 31.75, 120.3 31.95, 119.5 32.2, 118.75 32.1",
  "Singapore Strait": "103.6 1.1, 103.74 1.17, 103.87 1.22, 104.05 1.25, 104.48 1.34",
  "Manila Bay": "120.9 14.5, 120.55 14.3, 120.3 13.9, 120.75 13.68, 121.05 13.6, 121.45 13.45, 122.1 13",
  Auckland: "171.9 -34.1, 173.1 -34.2, 174.9 -35.3, 175.05 -36.3, 174.85 -36.75",
};

function parseLane(text: string): Point[] {
  return text.split(", ").map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(" ").map(Number);
    return [longitude, latitude];
  });
}

export const ownLanes: Point[][] = Object.values(lanes).map(parseLane);
