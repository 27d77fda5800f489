import { Skeleton } from "@/components/ui/skeleton";
import { SettingsList } from "./settings-section";

/** A placeholder for a list that is loading, with rows of the final height. `label`: announced, unless the page announces that it loads. */
export function LoadingRows({ label }: { label?: string }) {
  return (
    <>
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      <div aria-hidden>
        <SettingsList label="">
          {[1, 2, 3].map((row) => (
            <li key={row} className="flex min-h-13 flex-col justify-center gap-2">
              <Skeleton width="w-40" tall />
              <Skeleton width="w-56" />
            </li>
          ))}
        </SettingsList>
      </div>
    </>
  );
}
