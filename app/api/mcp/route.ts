import { POST as mcp, OPTIONS as mcpOptions } from "@/app/mcp/route";

/** The tool server under its other address. */
export const POST = mcp;
export const OPTIONS = mcpOptions;
