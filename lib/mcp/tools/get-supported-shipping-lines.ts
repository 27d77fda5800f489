import { z } from "zod";
import { listConnectedLines } from "@/lib/ingest/carriers/registry";
import { sayCount, sayLeftOut } from "@/lib/mcp/output/say";
import { defineTool } from "@/lib/mcp/server/tool";
import { listShippingLines } from "@/lib/reference/list-shipping-lines";

const linesInText = 30;

export const getSupportedShippingLines = defineTool({
  name: "get_supported_shipping_lines",
  title: "List the shipping lines",
  description:
    "The shipping lines that are known, with their SCAC codes, which numbers each takes, and whether this account is connected to it. track_container wants the SCAC.",
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
        connected: z.boolean().meta({ description: "This account has credentials for it, so it can be tracked now" }),
      }),
    ),
    _metadata: z.looseObject({ presentation_guidance: z.string() }),
  }),
  guidance: {
    purpose: "Which shipping lines there are and which this account can track",
    can_answer: ["SCAC of a line", "line of a SCAC", "what a line can be asked by", "is the line connected"],
    requires_more_data: ["which line a number belongs to: track_container finds out"],
    relevant_fields: ["shipping_lines"],
    presentation_guidance: "Give name and SCAC. Only connected lines can be tracked.",
    suggested_follow_ups: ["Track a number of this line."],
    suggested_tools: ["track_container"],
  },
  run: async (account, { search }) => {
    const connected = await listConnectedLines(account.id);
    const lines = listShippingLines(search).map((line) => ({
      scac: line.scac,
      name: line.name,
      short_name: line.shortName,
      bol_prefix: line.billOfLadingPrefixes[0] ?? null,
      notes: line.active ? line.note : `No longer sails under this name. ${line.note ?? ""}`.trim(),
      number_types: line.numberTypes,
      connected: connected.has(line.scac),
    }));
    const payload = {
      total_lines: lines.length,
      shipping_lines: lines,
      _metadata: { presentation_guidance: "Sorted by name." },
    };
    const shown = lines.slice(0, linesInText);
    const slim = shown.map(({ scac, name, connected: isConnected }) => ({ scac, name, connected: isConnected }));
    return {
      payload,
      brief: { total_lines: lines.length, shipping_lines: slim, left_out: lines.length - shown.length },
      says: [
        lines.length === 0
          ? `No shipping line is known under “${search}”.`
          : `${sayCount(lines.length, "shipping line")}, by name.`,
        `Connected to this account: ${[...connected].sort().join(", ") || "none"}.`,
        ...sayLeftOut(shown.length, lines.length, "lines"),
      ],
    };
  },
});
