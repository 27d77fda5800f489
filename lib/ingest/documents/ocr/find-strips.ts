import type { Component } from "./find-components";

/** Words in a line without wide gaps: their extent in pixels, and the height of a capital letter. */
export type Strip = { left: number; top: number; right: number; bottom: number; letterHeight: number };

/** Heights of letters as parts of the long side of the page: from the small print to titles. */
const [lowest, highest] = [1 / 330, 1 / 26];
/** Gap between words of one strip, in heights of a capital letter. */
const gapPerHeight = 1.1;
/** How many letters at the end of a strip show where its line goes on. */
const recent = 6;
/** A dense page has less than 10,000 letters; of the specks of a picture the largest are looked at. */
const lettersMax = 30_000;
/** A line is not higher than so many capital letters, even if it slopes a little. */
const lineHeightMax = 3.5;
/** A page with more strips is a picture without text. */
const stripsMax = 2000;

type Group = { letters: Component[]; left: number; right: number };

const heightOf = ({ top, bottom }: Component) => bottom - top;

/** The extent of the last letters of a strip. */
function endOf({ letters }: Group): { top: number; bottom: number } {
  const last = letters.slice(-recent);
  return { top: Math.min(...last.map(({ top }) => top)), bottom: Math.max(...last.map(({ bottom }) => bottom)) };
}

/** Whether a letter or sign continues a strip to the right. */
function continues(group: Group, next: Component): boolean {
  const { top, bottom } = endOf(group);
  const height = Math.max(bottom - top, heightOf(next));
  if (next.left - group.right > gapPerHeight * height) return false;
  const center = (next.top + next.bottom) / 2;
  const overlap = Math.min(bottom, next.bottom) - Math.max(top, next.top);
  return (center > top && center < bottom) || overlap > 0.5 * Math.min(bottom - top, heightOf(next));
}

/** The height that most capitals, digits and letters with ascenders have. */
function letterHeightOf(letters: Component[]): number {
  const heights = letters.map(heightOf).toSorted((one, other) => one - other);
  return heights[Math.floor(heights.length * 0.85)] ?? 1;
}

/** Groups the pieces of ink of an upright page into strips, from top to bottom. Large pictures are left out. */
export function findStrips(components: Component[], longSide: number): Strip[] {
  const groups: Group[] = [];
  const farthest = gapPerHeight * longSide * highest;
  let open: Group[] = [];
  const letters = components
    .filter((one) => heightOf(one) < longSide * highest)
    .filter((one) => heightOf(one) < 8 * (one.right - one.left) || heightOf(one) < longSide / 80)
    .toSorted((one, other) => other.pixels - one.pixels)
    .slice(0, lettersMax)
    .toSorted((one, other) => one.left - other.left);
  for (const letter of letters) {
    open = open.filter(({ right }) => letter.left - right <= farthest);
    const nearest = open
      .filter((group) => continues(group, letter))
      .toSorted((one, other) => other.right - one.right)[0];
    if (nearest) {
      nearest.letters.push(letter);
      nearest.right = Math.max(nearest.right, letter.right);
    } else if (heightOf(letter) >= longSide * lowest) {
      const group = { letters: [letter], left: letter.left, right: letter.right };
      groups.push(group);
      open.push(group);
    }
  }
  if (groups.length > stripsMax) return [];
  return groups
    .map(({ letters: all, left, right }) => ({
      left,
      right,
      top: Math.min(...all.map(({ top }) => top)),
      bottom: Math.max(...all.map(({ bottom }) => bottom)),
      letterHeight: letterHeightOf(all.filter((one) => heightOf(one) >= longSide * lowest)),
    }))
    .filter(({ top, bottom, letterHeight }) => bottom - top <= lineHeightMax * letterHeight)
    .toSorted((one, other) => one.top - other.top || one.left - other.left);
}
