"use client";

import { useSearchParams } from "next/navigation";

const parameter = "container";

/** The linked container, by `?container=`; choosing another one changes the address and nothing else. */
export function useChosenContainer(): [string | null, (id: string) => void] {
  const chosenId = useSearchParams().get(parameter);
  const choose = (id: string) => {
    const url = new URL(window.location.href);
    if (id === chosenId) url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, id);
    window.history.replaceState(null, "", `${url.pathname}${url.search}`);
  };
  return [chosenId, choose];
}
