import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";

/** Guidance in every result: what it can answer and what to ask next. */
export const guidanceSchema = z.object({
  purpose: z.string(),
  can_answer: z.array(z.string()),
  requires_more_data: z.array(z.string()),
  relevant_fields: z.array(z.string()),
  presentation_guidance: z.string(),
  suggested_follow_ups: z.array(z.string()),
  suggested_tools: z.array(z.string()),
});

export type Guidance = z.infer<typeof guidanceSchema>;

export type ToolResult = {
  /** The complete result, for `structuredContent`. */
  payload: object;
  /** Shorter version of the payload for the text content; defaults to the payload. */
  textPayload?: object;
  /** The result in sentences: actual values with source and time, estimates, and unknown values. */
  sentences: string[];
  /** Overrides of the tool's guidance for this result. */
  guidance?: Partial<Guidance>;
  /** Resources mentioned in the result. */
  links?: { uri: string; name: string }[];
};

export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Whether the tool creates data; all other tools only read. */
  isWrite: boolean;
  guidance: Guidance;
  run: (account: Account, args: unknown) => Promise<ToolResult>;
};

type Definition<Input extends z.ZodObject> = Omit<Tool, "input" | "run" | "isWrite"> & {
  input: Input;
  isWrite?: boolean;
  run: (account: Account, args: z.infer<Input>) => Promise<ToolResult>;
};

/** Defines a tool: its contract and a function that receives the parsed arguments. */
export function defineTool<Input extends z.ZodObject>({ run, isWrite = false, ...tool }: Definition<Input>): Tool {
  return { ...tool, isWrite, run: (account, args) => run(account, args as z.infer<Input>) };
}
