import { lazyComponent } from "@/components/ui/lazy-component";

export const LazyCommonFields = lazyComponent(async () => (await import("./common-fields")).CommonFields);

export const LazyRowFields = lazyComponent(async () => (await import("./row-fields")).RowFields);
