import type { OcrLanguage } from "./ocr-engine";

/** Words that shipping documents of a language contain, without accents, since those are what the wrong language misreads. */
const usual: Record<OcrLanguage, RegExp> = {
  eng: /\b(the|of|and|to|shipper|consignee|vessel|notify|port|date|weight|freight|invoice|arrival|place|number|seal|gross|goods|packages?)\b/gi,
  deu: /\b(der|die|das|und|von|fur|bei|nach|datum|schiff|reise|hafen|ladehafen|gewicht|rechnung|absender|verlader|frachtbrief|siegel|brutto\w*|nummer|nr|anzahl|ware|betrag|ankunft|abfahrt|frachtfuhrer|lieferung)\b/gi,
  fra: /\b(le|la|les|des|du|et|pour|navire|voyage|chargement|dechargement|destinataire|chargeur|expediteur|poids|facture|date|numero|connaissement|brut|lieu|livraison|marchandises?|colis|scelle|arrivee|depart|montant|transporteur)\b/gi,
  spa: /\b(el|los|las|del|y|para|buque|viaje|puerto|carga|descarga|consignatario|embarcador|peso|factura|fecha|numero|conocimiento|bruto|lugar|entrega|mercancias?|bultos|precinto|llegada|salida|importe|naviera)\b/gi,
};

/** The language whose usual words occur most often; English when none does clearly. Only letters without accents are compared. */
export function guessLanguage(text: string): OcrLanguage {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
  const count = (language: OcrLanguage) => plain.match(usual[language])?.length ?? 0;
  const [first] = (["deu", "fra", "spa"] as const).toSorted((one, other) => count(other) - count(one));
  return first && count(first) > 1.2 * count("eng") && count(first) >= 2 ? first : "eng";
}
