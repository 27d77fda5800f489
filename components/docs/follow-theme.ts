import type { Theme } from "@/components/shell/theme";

/** Where the renderer looks for the look it begins with. */
const memory = "redoc.colorMode";
const looks = ["light", "dark"];

/** Tells the renderer, which knows light and dark only, how the page looks, now and when the system changes. Ends by the function given back. */
export function followTheme(theme: Theme): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const { classList } = document.documentElement;
  const tell = () => {
    const look = theme === "system" ? (system.matches ? "dark" : "light") : theme;
    window.localStorage.setItem(memory, look);
    classList.remove(...looks);
    classList.add(look);
  };
  tell();
  system.addEventListener("change", tell);
  return () => {
    system.removeEventListener("change", tell);
    classList.remove(...looks);
  };
}
