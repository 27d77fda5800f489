/** Redirects to the first settings page. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { location: "/settings/profile" } });
}
