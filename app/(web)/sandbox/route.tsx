/** Redirects to the page of the sandbox, which is among the settings. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { location: "/settings/sandbox" } });
}
