import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";

/** What goes with every answer: what it can be used for, and what to ask next. */
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

export type ToolAnswer = {
  /** The whole answer, for `structuredContent`. */
  payload: object;
  /** What of it the text holds, where the whole would be too long to read; it says itself what was left out. */
  brief?: object;
  /** The answer in sentences: facts, estimates and what is unknown, each with its source and time. */
  says: string[];
  /** What this answer makes different in the tool's guidance. */
  guidance?: Partial<Guidance>;
  /** Addresses of resources that the answer speaks of. */
  links?: { uri: string; name: string }[];
};

export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Starts something; all others only read. */
  writes: boolean;
  guidance: Guidance;
  run: (account: Account, given: unknown) => Promise<ToolAnswer>;
};

type Definition<Input extends z.ZodObject> = Omit<Tool, "input" | "run" | "writes"> & {
  input: Input;
  writes?: boolean;
  run: (account: Account, given: z.infer<Input>) => Promise<ToolAnswer>;
};

/** One tool: its contract and one function, which is given what the contract's input made of the arguments. */
export function defineTool<Input extends z.ZodObject>({ run, writes = false, ...tool }: Definition<Input>): Tool {
  return { ...tool, writes, run: (account, given) => run(account, given as z.infer<Input>) };
}
