import { readSession } from "@/lib/platform/auth/read-session";
import { findByText } from "@/lib/shipments/find-by-text";

function redirect(path: string): Response {
  return new Response(null, { status: 302, headers: { location: path, "cache-control": "private, no-store" } });
}

/** The deep link: leads to the shipment an identifier means, or to the list with the text filled in. */
export async function GET(request: Request): Promise<Response> {
  const text = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  const session = await readSession(request.headers.get("cookie"));
  if (!session) {
    const goal = `/shipments/find?q=${encodeURIComponent(text)}`;
    return redirect(`/sign-in?callbackUrl=${encodeURIComponent(goal)}`);
  }
  const found = await findByText(session.account, text);
  if (!found) return redirect(text ? `/shipments?q=${encodeURIComponent(text)}` : "/shipments");
  const container = found.containerId ? `?container=${found.containerId}` : "";
  return redirect(`/shipments/${found.shipmentId}${container}`);
}
