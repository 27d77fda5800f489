import { POST as mcp } from "@/app/mcp/route";

/** The tool server under its other address. */
export const POST = mcp;
