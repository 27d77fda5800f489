import { defineRoute, idParams } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { findTerminal } from "@/lib/reference/find-terminal";
import { terminals } from "@/lib/reference/terminal";

export const GET = defineRoute({
  summary: "Show a terminal",
  params: idParams,
  response: terminals.one,
  handler: ({ params }) => {
    const terminal = findTerminal(params.id);
    if (!terminal) throw notFound();
    return terminals.document(terminal);
  },
});
