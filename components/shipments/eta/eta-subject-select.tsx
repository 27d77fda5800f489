import { useTranslations } from "#translations";
import type { Container } from "@/components/containers/container";
import { FilterChip } from "@/components/ui/filter-chip";

type EtaSubjectSelectProps = {
  containers: Container[];
  /** Null: the shipment, which shows the container that arrives last. */
  selectedId: string | null;
  /** Selects a container of the page; selecting it again clears the selection. */
  onSelect: (id: string) => void;
};

/** Chooses whose estimates are shown, when the containers of a shipment differ. */
export function EtaSubjectSelect({ containers, selectedId, onSelect }: EtaSubjectSelectProps) {
  const t = useTranslations("arrival-estimates");
  const select = (id: string) => {
    const next = id === "" ? selectedId : id;
    if (next) onSelect(next);
  };
  return (
    <FilterChip field={t("of")} value={selectedId ?? ""} onChange={select}>
      <option value="">{t("lastToArrive")}</option>
      {containers.map(({ id, attributes: { number } }) => (
        <option key={id} value={id}>
          {number}
        </option>
      ))}
    </FilterChip>
  );
}
