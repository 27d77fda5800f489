import type { CallToolResult } from "@modelcontextprotocol/server";
import { sanitizeJson, sanitizeLine } from "@/lib/mcp/output/sanitize-text";
import { untrustedDataNotice } from "@/lib/mcp/output/untrusted-data";
import { AppError } from "@/lib/platform/errors";
import type { Guidance, Tool, ToolResult } from "./tool";

const resultBytesMax = 262_144;

type Json = Record<string, unknown>;

/** Existing clients read the guidance in `_metadata`. */
function addGuidanceToMetadata(payload: object, { can_answer, presentation_guidance }: Guidance): Json {
  if (!("_metadata" in payload)) return { ...payload };
  return { ...payload, _metadata: { can_answer, presentation_guidance, ...(payload._metadata as Json) } };
}

/** Builds the result of a successful call: JSON and sentences as text, guidance, and structuredContent. Throws too_large. */
export function buildToolResult(tool: Tool, result: ToolResult): CallToolResult {
  const guidance: Guidance = { ...tool.guidance, ...result.guidance };
  const contract = {
    ...guidance,
    presentation_guidance: `${guidance.presentation_guidance} ${untrustedDataNotice}`,
  };
  const { purpose, presentation_guidance, suggested_follow_ups, suggested_tools } = contract;
  const steering = { _agent_steering: true, purpose, presentation_guidance, suggested_follow_ups, suggested_tools };
  const textPayload = sanitizeJson(result.textPayload ?? result.payload);
  const structuredContent = sanitizeJson({
    ...addGuidanceToMetadata(result.payload, guidance),
    _response_contract: contract,
  }) as Json;
  const sentences = result.sentences.map(sanitizeLine);
  if (Buffer.byteLength(JSON.stringify(structuredContent)) > resultBytesMax) {
    throw new AppError(
      "too_large",
      "The result is too large. Request less data: use a smaller page_size or a narrower search.",
    );
  }
  return {
    content: [
      { type: "text", text: JSON.stringify(textPayload) },
      { type: "text", text: sentences.join("\n") },
      ...(result.links ?? []).map(({ uri, name }) => ({
        type: "resource_link" as const,
        uri,
        name: sanitizeLine(name),
        mimeType: "text/markdown",
      })),
      { type: "text", text: JSON.stringify(steering), annotations: { audience: ["assistant"] } },
    ],
    structuredContent,
  };
}

/** Builds the result of a failed call. The text can repeat an argument or a stored name. */
export function buildToolError(text: string): CallToolResult {
  return {
    content: [
      { type: "text", text: sanitizeLine(text) },
      { type: "text", text: untrustedDataNotice, annotations: { audience: ["assistant"] } },
    ],
    isError: true,
  };
}
