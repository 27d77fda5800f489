import { z } from "zod";
import { listConnectedScacs } from "@/lib/ingest/carriers/connections/find-active-connection";
import { formatCount } from "@/lib/mcp/output/format-text";
import { defineTool } from "@/lib/mcp/server/tool";
import { listShippingLines } from "@/lib/reference/shipping-lines";

export const getSupportedShippingLines = defineTool({
  name: "get_supported_shipping_lines",
  title: "List shipping lines",
  description:
    "Returns the known shipping lines with SCAC, supported types of number, and whether this account is connected to them. track_container takes the SCAC.",
  input: z.object({ search: z.string().max(100).optional().describe("Part of a name or SCAC") }),
  output: z.looseObject({
    total_lines: z.int(),
    shipping_lines: z.array(
      z.object({
        scac: z.string(),
        name: z.string(),
        short_name: z.string(),
        bol_prefix: z.string().nullable(),
        notes: z.string().nullable(),
        number_types: z.array(z.string()),
        connected: z.boolean().meta({
          description: "Whether the account has credentials for the shipping line, so that it can be tracked",
        }),
      }),
    ),
    _metadata: z.looseObject({ presentation_guidance: z.string() }),
  }),
  guidance: {
    purpose: "Known shipping lines and those that this account can track",
    can_answer: [
      "SCAC of a shipping line",
      "name of a SCAC",
      "supported types of number",
      "is the shipping line connected",
    ],
    requires_more_data: ["which shipping line a number belongs to: track_container infers it"],
    relevant_fields: ["shipping_lines"],
    presentation_guidance: "State name and SCAC. Only connected shipping lines can be tracked.",
    suggested_follow_ups: ["Track a number of this shipping line."],
    suggested_tools: ["track_container"],
  },
  run: async (account, { search }) => {
    const connected = await listConnectedScacs(account.id);
    const lines = listShippingLines(search).map((line) => ({
      scac: line.scac,
      name: line.name,
      short_name: line.shortName,
      bol_prefix: line.billOfLadingPrefixes[0] ?? null,
      notes: line.active ? line.note : `This brand is discontinued. ${line.note ?? ""}`.trim(),
      number_types: line.numberTypes,
      connected: connected.has(line.scac),
    }));
    const payload = {
      total_lines: lines.length,
      shipping_lines: lines,
      _metadata: { presentation_guidance: "Sorted by name." },
    };
    const summaries = lines.map(({ scac, name, connected: isConnected }) => ({ scac, name, connected: isConnected }));
    return {
      payload,
      textPayload: { total_lines: lines.length, shipping_lines: summaries },
      sentences: [
        lines.length === 0
          ? `No shipping line matches “${search}”.`
          : `${formatCount(lines.length, "shipping line")}, sorted by name.`,
        `Connected to this account: ${[...connected].sort().join(", ") || "none"}.`,
        ...lines.map(
          ({ scac, name, short_name }) => `${scac}: ${name}${short_name === name ? "" : ` (${short_name})`}`,
        ),
      ],
    };
  },
});
