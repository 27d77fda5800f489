import type { Translator } from "@/components/language/translator";

/** The settings that connect one AI client to the MCP server: where they go, notes, and the text to copy. */
type ClientSettings = { name: string; label: string; location: string; help: string; code: string };

const keyPlaceholder = "YOUR_API_KEY";
const bridgePath = "/path/to/landfall/bin/mcp.mjs";

const toJson = (value: unknown) => JSON.stringify(value, null, 2);

const cursorSettings = (url: string) => `{
  "mcpServers": {
    "landfall": {
      "url": "${url}",
      "headers": {
        "Authorization": "Bearer ${keyPlaceholder}"
      }
    }
  }
}`;

const vsCodeSettings = (url: string) => `{
  "inputs": [
    {
      "type": "promptString",
      "id": "landfall-key",
      "description": "Landfall API key",
      "password": true
    }
  ],
  "servers": {
    "landfall": {
      "type": "http",
      "url": "${url}",
      "headers": {
        "Authorization": "Bearer $\{input:landfall-key}"
      }
    }
  }
}`;

/** Settings of common AI clients for the installation at this origin. */
export function clientSettings(t: Translator<"ai-clients.settings">, origin: string): ClientSettings[] {
  const url = `${origin}/mcp`;
  const env = { SVC_API_TOKEN: keyPlaceholder, SVC_API_BASE_URL: `${origin}/v2` };
  return [
    {
      name: "claude-code",
      label: t("names.claudeCode"),
      location: t("locations.terminal"),
      help: t("notes.claudeCode"),
      code: `claude mcp add --transport http landfall \\\n  ${url} \\\n  --header "Authorization: Bearer ${keyPlaceholder}"`,
    },
    {
      name: "claude-desktop",
      label: t("names.claudeDesktop"),
      location: "claude_desktop_config.json",
      help: t("notes.claudeDesktop"),
      code: toJson({ mcpServers: { landfall: { command: "node", args: [bridgePath], env } } }),
    },
    {
      name: "cursor",
      label: t("names.cursor"),
      location: ".cursor/mcp.json",
      help: t("notes.cursor"),
      code: cursorSettings(url),
    },
    {
      name: "vs-code",
      label: "VS Code",
      location: ".vscode/mcp.json",
      help: t("notes.vsCode"),
      code: vsCodeSettings(url),
    },
    {
      name: "codex",
      label: t("names.codex"),
      location: "~/.codex/config.toml",
      help: t("notes.codex"),
      code: `[mcp_servers.landfall]\nurl = "${url}"\nbearer_token_env_var = "LANDFALL_API_KEY"`,
    },
    {
      name: "other",
      label: t("names.other"),
      location: t("locations.standardStreams"),
      help: t("notes.other", { key: keyPlaceholder }),
      code: `SVC_API_TOKEN=${keyPlaceholder} \\\nSVC_API_BASE_URL=${origin}/v2 \\\nnode ${bridgePath}`,
    },
  ];
}
