import type { Language } from "./names";

type Texts = { container: string; type: string; seal: string; party: string; reference: string };

/**
 * What columns may be called in documents whose words were not used to make the extractor, separated by "|". `party`: seals of somebody,
 * for documents with a column per seal. None of the names of seals is a label that the extractor has in its lists.
 */
export const variedTexts: Record<Language, Texts> = {
  en: {
    container: "Ctr. No.|Container|Equipment ID|Box No.|Container Nbr",
    type: "Sz/Tp|ISO Type|Eqp. Type|Size & Type",
    seal: "Seal ID|Seals Affixed|Line Seal|Seal Ref.|Security Seal|Bolt Seal Nbr|Seal Serial No.",
    party: "Shipper's Seal|Customs Seal|Carrier Seal ID|Terminal Seal",
    reference: "Lot|Cargo Ref.|Stuffing List",
  },
  de: {
    container: "Behälter|Containernummer|Einheit|Container-Kennung",
    type: "Bauart|Containertyp|ISO-Größe",
    seal: "Plomben|Siegel-ID|Containersiegel|Verschlussnummer|Siegelkennung|Plomben-Kennzeichen",
    party: "Reedersiegel|Zollplombe|Siegel Verlader|Zollverschluss",
    reference: "Partie|Stauliste|Ladungs-Ref.",
  },
  fr: {
    container: "Réf. conteneur|Conteneur|Unité|Matricule",
    type: "Taille et type|Type d'équipement|Type",
    seal: "Plombs|N° des scellés|Plombage|Réf. scellé|Scellés apposés|Numéros de plombs",
    party: "Scellé armateur|Scellé douane|Plomb chargeur|Scellé terminal",
    reference: "Lot|Liste d'empotage|Réf. cargaison",
  },
  es: {
    container: "Unidad|Contenedor|Equipo|Sigla del contenedor",
    type: "Tipo de unidad|Tipo|Medida y tipo",
    seal: "Sellos colocados|N.º de los precintos|Marchamo|Ref. precinto|Precintado|Identificación del sello",
    party: "Precinto naviera|Sello de aduana|Precinto del cargador|Sello de terminal",
    reference: "Lote|Lista de llenado|Ref. carga",
  },
};
