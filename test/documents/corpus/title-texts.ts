import type { Language } from "./names";

/** What documents of each type may be called. */
export const titleTexts: Record<Language, Record<string, string[]>> = {
  en: {
    bill_of_lading: ["BILL OF LADING", "Combined Transport Bill of Lading", "OCEAN BILL OF LADING"],
    sea_waybill: ["SEA WAYBILL", "Non-Negotiable Sea Waybill", "Express Bill of Lading"],
    booking_confirmation: ["BOOKING CONFIRMATION", "Booking Acknowledgement"],
    arrival_notice: ["ARRIVAL NOTICE", "Arrival Notice / Freight Invoice", "Notice of Arrival"],
    delivery_order: ["DELIVERY ORDER", "Freight Release", "Delivery Order"],
    commercial_invoice: ["COMMERCIAL INVOICE", "Commercial Invoice", "Export Invoice"],
    packing_list: ["PACKING LIST", "Packing List", "Weight and Packing List"],
    demurrage_invoice: ["DEMURRAGE INVOICE", "Demurrage & Detention Invoice", "Invoice - Demurrage and Detention"],
  },
  de: {
    bill_of_lading: ["KONNOSSEMENT", "Seekonnossement"],
    sea_waybill: ["SEEFRACHTBRIEF", "Nicht begebbarer Seefrachtbrief"],
    booking_confirmation: ["BUCHUNGSBESTÄTIGUNG", "Buchungsbestätigung"],
    arrival_notice: ["ANKUNFTSANZEIGE", "Ankunftsavis"],
    delivery_order: ["AUSLIEFERUNGSAUFTRAG", "Freistellung"],
    commercial_invoice: ["HANDELSRECHNUNG", "Handelsrechnung"],
    packing_list: ["PACKLISTE", "Packliste"],
    demurrage_invoice: ["Rechnung Demurrage und Detention", "STANDGELDRECHNUNG"],
  },
  fr: {
    bill_of_lading: ["CONNAISSEMENT", "Connaissement maritime"],
    sea_waybill: ["LETTRE DE TRANSPORT MARITIME", "Lettre de transport maritime"],
    booking_confirmation: ["CONFIRMATION DE RÉSERVATION", "Confirmation de réservation"],
    arrival_notice: ["AVIS D'ARRIVÉE", "Avis d'arrivée"],
    delivery_order: ["BON À DÉLIVRER", "Ordre de livraison"],
    commercial_invoice: ["FACTURE COMMERCIALE", "Facture commerciale"],
    packing_list: ["LISTE DE COLISAGE", "Liste de colisage"],
    demurrage_invoice: ["Facture de surestaries", "FACTURE DE SURESTARIES ET DÉTENTION"],
  },
  es: {
    bill_of_lading: ["CONOCIMIENTO DE EMBARQUE", "Conocimiento de embarque marítimo"],
    sea_waybill: ["CARTA DE PORTE MARÍTIMO", "Conocimiento de embarque no negociable"],
    booking_confirmation: ["CONFIRMACIÓN DE RESERVA", "Confirmación de reserva"],
    arrival_notice: ["AVISO DE LLEGADA", "Aviso de arribo"],
    delivery_order: ["ORDEN DE ENTREGA", "Orden de entrega"],
    commercial_invoice: ["FACTURA COMERCIAL", "Factura comercial"],
    packing_list: ["LISTA DE EMPAQUE", "Lista de embalaje"],
    demurrage_invoice: ["FACTURA DE DEMORAS", "Factura de sobrestadía"],
  },
};
