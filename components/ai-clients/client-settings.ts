/** How one client is told of the tool server: where the settings go, what to know, and the settings themselves. */
export type ClientSettings = { name: string; label: string; place: string; help: string; code: string };

const keyWord = "YOUR_API_KEY";
const bridge = "/path/to/landfall/bin/mcp.mjs";

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Ready-made settings of common clients for the installation at this origin. */
export function clientSettings(origin: string): ClientSettings[] {
  const url = `${origin}/mcp`;
  const headers = { Authorization: `Bearer ${keyWord}` };
  const env = { SVC_API_TOKEN: keyWord, SVC_API_BASE_URL: `${origin}/v2` };
  return [
    {
      name: "claude-code",
      label: "Claude Code",
      place: "In a terminal",
      help: "Asks over HTTP. Add --scope user to have it in every project.",
      code: `claude mcp add --transport http landfall \\\n  ${url} \\\n  --header "Authorization: Bearer ${keyWord}"`,
    },
    {
      name: "claude-desktop",
      label: "Claude Desktop",
      place: "claude_desktop_config.json",
      help: "Runs the bridge of a Landfall checkout on your own machine, with Node 20 or newer; it needs nothing installed.",
      code: asJson({ mcpServers: { landfall: { command: "node", args: [bridge], env } } }),
    },
    {
      name: "cursor",
      label: "Cursor",
      place: ".cursor/mcp.json",
      help: "Asks over HTTP. In your home folder it counts for every project.",
      code: asJson({ mcpServers: { landfall: { url, headers } } }),
    },
    {
      name: "vs-code",
      label: "VS Code",
      place: ".vscode/mcp.json",
      help: "Asks over HTTP. The key is asked for once, and kept by VS Code rather than in the file.",
      code: asJson({
        inputs: [{ type: "promptString", id: "landfall-key", description: "Landfall API key", password: true }],
        servers: {
          landfall: {
            type: "http",
            url,
            headers: { Authorization: `Bearer $\{input:landfall-key}` },
          },
        },
      }),
    },
    {
      name: "codex",
      label: "Codex",
      place: "~/.codex/config.toml",
      help: "Asks over HTTP, with the key from the environment variable LANDFALL_API_KEY.",
      code: `[mcp_servers.landfall]\nurl = "${url}"\nbearer_token_env_var = "LANDFALL_API_KEY"`,
    },
    {
      name: "other",
      label: "Others",
      place: "Standard input and output",
      help: `Clients that ask over HTTP need the address and the header Authorization: Bearer ${keyWord}. All others start this:`,
      code: `SVC_API_TOKEN=${keyWord} \\\nSVC_API_BASE_URL=${origin}/v2 \\\nnode ${bridge}`,
    },
  ];
}
