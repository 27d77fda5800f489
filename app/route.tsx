/** The first page there is. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { location: "/shipments" } });
}
