import type { OcrLanguage } from "./ocr-engine";

/** Words that shipping documents of a language contain, without accents, since those are what the wrong language misreads. */
const usual: Record<OcrLanguage, RegExp> = {
  eng: /\b(the|of|and|to|shipper|consignee|vessel|notify|buyer|seller|voyage|booking|container|packages?|amount|total due|description|port|date|weight|freight|invoice|arrival|place|number|seal|gross|goods|packages?)\b/gi,
  deu: /\b(\w*rechnung\w*|\w*nummer|buchung\w*|reise\w*|verkaufer|kaufer|kunde|empfanger|bestell\w*|liefer\w*|bezeichnung|warenbezeichnung|menge|einzelpreis|summe|gesamt\w*|packstucke|packliste|konnossement|freistellung\w*|\w*auftrag|abhol\w*|loschhafen|ankunft\w*|ihre?|unsere?|der|die|das|und|von|fur|bei|nach|datum|schiff|reise|hafen|ladehafen|gewicht|rechnung|absender|verlader|frachtbrief|siegel|brutto\w*|nummer|nr|anzahl|ware|betrag|ankunft|abfahrt|frachtfuhrer|lieferung)\b/gi,
  fra: /\b(facturer|conteneur|nombre|designation|jours|franchise|surestaries|reservation|avis|bon|liste|colisage|vendeur|acheteur|client|prix|quantite|commande|votre|notre|echeance|enlevement|le|la|les|des|du|et|pour|navire|voyage|chargement|dechargement|destinataire|chargeur|expediteur|poids|facture|date|numero|connaissement|brut|lieu|livraison|marchandises?|colis|scelle|arrivee|depart|montant|transporteur)\b/gi,
  spa: /\b(contenedor|cantidad|descripcion|dias|demoras?|reserva|aviso|orden|lista|empaque|embalaje|vendedor|comprador|cliente|precio|pedido|su|nuestra|vencimiento|embarque|retiro|recogida|emision|el|los|las|del|y|para|buque|viaje|puerto|carga|descarga|consignatario|embarcador|peso|factura|fecha|numero|conocimiento|bruto|lugar|entrega|mercancias?|bultos|precinto|llegada|salida|importe|naviera)\b/gi,
};

/** The language whose usual words occur most often; English when none does clearly. Only letters without accents are compared. */
export function guessLanguage(text: string): OcrLanguage {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
  const count = (language: OcrLanguage) => plain.match(usual[language])?.length ?? 0;
  const [first] = (["deu", "fra", "spa"] as const).toSorted((one, other) => count(other) - count(one));
  return first && count(first) > 1.2 * count("eng") && count(first) >= 2 ? first : "eng";
}
