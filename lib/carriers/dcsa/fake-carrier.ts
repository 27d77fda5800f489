import type { IncomingMessage, ServerResponse } from "node:http";
import type { CarrierAnswer, OpenConnection } from "@/lib/carriers/carrier";
import { serveLoopback } from "@/lib/loopback-server";
import { type FetchOptions, fetchEvents } from "./fetch-events";

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export const loopbackAllowed: FetchOptions = { allowCidrs: ["127.0.0.0/8"] };

export const billQuery = { type: "bill_of_lading", number: "NRDL4400917" } as const;

/** For tests: a carrier of our own, as long as the test lasts; returns its base URL. */
export async function serveCarrier(handler: Handler): Promise<string> {
  const host = await serveLoopback((request, response) => {
    handler(request, response, new URL(request.url ?? "", "http://carrier"));
  });
  return `http://${host}/tnt/v2`;
}

export function connectionTo(baseUrl: string, changes: Partial<OpenConnection> = {}): OpenConnection {
  const settings = { pageSize: null, apiVersion: null, referenceParameters: {}, zuluIsLocalTime: false };
  return {
    id: "1",
    baseUrl,
    standard: "dcsa_2",
    headers: {},
    settings,
    requestsPerMinute: null,
    ...changes,
  };
}

/** What such a carrier's behaviour becomes when it is asked for a bill of lading. */
export async function askCarrierThat(handler: Handler, more: FetchOptions = {}): Promise<CarrierAnswer> {
  return fetchEvents(connectionTo(await serveCarrier(handler)), billQuery, { ...loopbackAllowed, ...more });
}

export function sendJson(response: ServerResponse, value: unknown, headers: Record<string, string> = {}, status = 200) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

export function departure(eventID: string) {
  return {
    eventID,
    eventType: "TRANSPORT",
    transportEventTypeCode: "DEPA",
    eventClassifierCode: "ACT",
    eventDateTime: "2026-03-01T10:00:00Z",
  };
}

export function keysOf(answer: CarrierAnswer): string[] {
  return answer.outcome === "answered" ? answer.report.events.map(({ key }) => key) : [];
}
