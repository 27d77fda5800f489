/** The page on which the day begins: Today. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { location: "/today" } });
}
