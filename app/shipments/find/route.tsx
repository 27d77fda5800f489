import { readSession } from "@/lib/platform/auth/session";
import { findShipmentByText } from "@/lib/shipments/search-shipments";

function redirect(path: string): Response {
  return new Response(null, { status: 302, headers: { location: path, "cache-control": "private, no-store" } });
}

/** Redirects to the shipment that `q` identifies, else to the shipment list filtered by it. Requires a session. */
export async function GET(request: Request): Promise<Response> {
  const text = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  const session = await readSession(request.headers.get("cookie"));
  if (!session) {
    const returnPath = `/shipments/find?q=${encodeURIComponent(text)}`;
    return redirect(`/sign-in?callbackUrl=${encodeURIComponent(returnPath)}`);
  }
  const found = await findShipmentByText(session.account, text);
  if (!found) return redirect(text ? `/shipments?q=${encodeURIComponent(text)}` : "/shipments");
  const container = found.containerId ? `?container=${found.containerId}` : "";
  return redirect(`/shipments/${found.shipmentId}${container}`);
}
