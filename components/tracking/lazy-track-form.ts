import { createLazyModule } from "@/components/ui/lazy-module";

const form = createLazyModule(() => import("@/components/track-form/track-form"));

/** `loadTrackForm` starts to load the form; `useTrackForm` returns its module, null until it is loaded. */
export const { load: loadTrackForm, useModule: useTrackForm } = form;
