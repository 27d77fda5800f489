import type { DocumentType } from "@/lib/ingest/documents/extract/document-types";

/** Titles by document type in English, German, French and Spanish, separated by "|". Case, diacritics and punctuation do not matter. */
export const titles: Record<Exclude<DocumentType, "other">, string> = {
  bill_of_lading:
    "bill of lading|ocean bill of lading|combined transport bill of lading|multimodal transport bill of lading|bill of lading for ocean transport or multimodal transport|original bill of lading|port to port bill of lading|master bill of lading|konnossement|seekonnossement|durchkonnossement|bordkonnossement|connaissement|connaissement maritime|connaissement direct|conocimiento de embarque|conocimiento de embarque marítimo|bill of lading for combined transport shipment or port to port shipment",
  sea_waybill:
    "sea waybill|seawaybill|non-negotiable waybill|non-negotiable sea waybill|waybill|express bill of lading|express sea waybill|waybill non negotiable|seefrachtbrief|nicht begebbarer seefrachtbrief|lettre de transport maritime|lettre de voiture maritime|carta de porte marítimo|conocimiento de embarque no negociable|carta de porte marítimo no negociable|sea waybill non negotiable|sea waybill for combined transport",
  booking_confirmation:
    "booking confirmation|confirmation of booking|booking acknowledgement|booking acknowledgment|carrier booking confirmation|export booking confirmation|buchungsbestätigung|bestätigung der buchung|confirmation de réservation|confirmation de booking|confirmación de reserva|confirmación de booking",
  arrival_notice:
    "arrival notice|notice of arrival|arrival notification|freight invoice and arrival notice|arrival notice freight invoice|arrival notice / freight invoice|cargo arrival notice|ankunftsanzeige|ankunftsavis|ankunftsmeldung|eingangsavis|ankunftsbenachrichtigung|avis d'arrivée|avis d'arrivée de marchandise|notification d'arrivée|aviso de llegada|aviso de arribo|notificación de llegada|aviso de llegada de carga",
  delivery_order:
    "delivery order|carrier delivery order|release order|freight release|delivery order pickup order|auslieferungsauftrag|freistellung|freistellungsauftrag|lieferauftrag|auslieferungsanweisung|freistellungserklärung|bon à délivrer|ordre de livraison|bon de livraison maritime|orden de entrega|orden de entrega de carga|levante de carga|delivery order freight release",
  commercial_invoice:
    "commercial invoice|proforma invoice|pro forma invoice|export invoice|sales invoice|handelsrechnung|ausfuhrrechnung|facture commerciale|facture d'exportation|factura comercial|factura de exportación",
  packing_list:
    "packing list|packing slip|weight and packing list|packing list and weight note|packliste|packzettel|packliste und gewichtsliste|liste de colisage|note de colisage|lista de empaque|lista de embalaje|lista de bultos|packing list weight note|detailed packing list",
  demurrage_invoice:
    "demurrage invoice|detention invoice|demurrage and detention invoice|demurrage & detention invoice|invoice demurrage|invoice demurrage and detention|per diem invoice|demurrage detention invoice|invoice for demurrage|storage invoice|rechnung demurrage|demurrage-rechnung|standgeldrechnung|rechnung über standgeld|rechnung über demurrage|demurrage- und detention-rechnung|rechnung demurrage und detention|rechnung standgeld|facture de surestaries|facture surestaries|facture de surestaries et détention|facture surestaries et détention|facture de demurrage|factura de demoras|factura de demora|factura por demoras|factura de sobrestadía|factura de demurrage|factura demurrage|factura de demoras y detención|factura de sobrestadías",
};
