/** The settings that connect one AI client to the MCP server: where they go, notes, and the text to copy. */
type ClientSettings = { name: string; label: string; location: string; help: string; code: string };

const keyPlaceholder = "YOUR_API_KEY";
const bridgePath = "/path/to/landfall/bin/mcp.mjs";

const toJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Settings of common AI clients for the installation at this origin. */
export function clientSettings(origin: string): ClientSettings[] {
  const url = `${origin}/mcp`;
  const headers = { Authorization: `Bearer ${keyPlaceholder}` };
  const env = { SVC_API_TOKEN: keyPlaceholder, SVC_API_BASE_URL: `${origin}/v2` };
  return [
    {
      name: "claude-code",
      label: "Claude Code",
      location: "In a terminal",
      help: "Connects over HTTP. Add --scope user to use it in every project.",
      code: `claude mcp add --transport http landfall \\\n  ${url} \\\n  --header "Authorization: Bearer ${keyPlaceholder}"`,
    },
    {
      name: "claude-desktop",
      label: "Claude Desktop",
      location: "claude_desktop_config.json",
      help: "Runs the bridge from a Landfall checkout on your machine. Requires Node.js 20 or later; no packages to install.",
      code: toJson({ mcpServers: { landfall: { command: "node", args: [bridgePath], env } } }),
    },
    {
      name: "cursor",
      label: "Cursor",
      location: ".cursor/mcp.json",
      help: "Connects over HTTP. Put the file in your home folder to use it in every project.",
      code: toJson({ mcpServers: { landfall: { url, headers } } }),
    },
    {
      name: "vs-code",
      label: "VS Code",
      location: ".vscode/mcp.json",
      help: "Connects over HTTP. VS Code prompts for the key once and stores it outside the file.",
      code: toJson({
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
      location: "~/.codex/config.toml",
      help: "Connects over HTTP with the key from the environment variable LANDFALL_API_KEY.",
      code: `[mcp_servers.landfall]\nurl = "${url}"\nbearer_token_env_var = "LANDFALL_API_KEY"`,
    },
    {
      name: "other",
      label: "Other",
      location: "Standard input and output",
      help: `Clients that connect over HTTP need the URL and the header Authorization: Bearer ${keyPlaceholder}. Other clients start this command:`,
      code: `SVC_API_TOKEN=${keyPlaceholder} \\\nSVC_API_BASE_URL=${origin}/v2 \\\nnode ${bridgePath}`,
    },
  ];
}
