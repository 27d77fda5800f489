/** Opens the form to track shipments, with the focus in its field: as it was left, and with the numbers of `q` added. */
export function GET(request: Request): Response {
  const numbers = new URL(request.url).searchParams.get("q")?.trim() || "1";
  const location = `/shipments?track=${encodeURIComponent(numbers)}`;
  return new Response(null, { status: 307, headers: { location } });
}
