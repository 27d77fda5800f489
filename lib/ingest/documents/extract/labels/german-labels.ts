import type { LabelTexts } from "./label-keys";

export const germanLabels: LabelTexts = {
  bill_of_lading_number:
    "konnossement|konnossement nr|konnossementnummer|konnossementsnummer|konnossements-nr|b/l-nr|b/l-nummer|bl-nummer|seefrachtbrief nr|seefrachtbriefnummer|seefrachtbrief-nr|frachtbriefnummer|frachtbrief-nr",
  booking_number: "buchung|buchungsnummer|buchungs-nr|buchungsnr|buchungsreferenz|buchung nr",
  scac: "scac-code|reedereicode",
  carrier: "reederei|frachtführer|verfrachter|carrier",
  shipper: "absender|verlader|verkäufer|exporteur|ablader|lieferant|befrachter|versender",
  consignee: "empfänger|käufer|importeur|rechnungsempfänger|kunde|rechnung an|warenempfänger",
  notify_party: "meldeadresse|zu benachrichtigen|benachrichtigungsadresse|notify-adresse|notadresse",
  vessel_name: "schiff|schiffsname|seeschiff|name des schiffes",
  voyage_number: "reise|reisenummer|reise-nr|fahrtnummer|reise nr",
  place_of_receipt: "übernahmeort|ort der übernahme|empfangsort",
  port_of_lading: "ladehafen|verladehafen|verschiffungshafen|abgangshafen",
  port_of_discharge: "löschhafen|entladehafen|bestimmungshafen|ankunftshafen",
  place_of_delivery: "ablieferungsort|lieferort|ort der ablieferung|bestimmungsort|zielort",
  estimated_departure_date:
    "voraussichtliche abfahrt|geplante abfahrt|abfahrt (etd)|abfahrtsdatum|voraussichtliches abfahrtsdatum",
  estimated_arrival_date:
    "voraussichtliche ankunft|geplante ankunft|ankunft (eta)|ankunftsdatum|voraussichtliches ankunftsdatum|erwartete ankunft",
  last_free_date:
    "letzter freier tag|letzter kostenfreier tag|frei bis|freizeit bis|freizeit endet am|standgeldfrei bis|lagergeldfrei bis|letzter freitag demurrage|ende der freizeit",
  issue_date: "ausstellungsdatum|ausgestellt am|ort und datum der ausstellung|ausstellungsort und -datum|ausstellung",
  date: "datum|belegdatum",
  invoice_number: "rechnungsnummer|rechnungs-nr|rechnung nr|rechnungsnr|handelsrechnung nr|rechnung",
  invoice_date: "rechnungsdatum|datum der rechnung",
  due_date: "fällig am|fälligkeit|fälligkeitsdatum|zahlbar bis|zahlungsziel",
  incoterm: "lieferbedingung|lieferbedingungen|lieferbedingungen (incoterms)",
  pickup_location:
    "abholort|abholterminal|abholdepot|bereitgestellt am terminal|leercontainer-depot|leerdepot|depot für leercontainer|abholung bei",
  pickup_reference:
    "abholnummer|abholreferenz|freistellungsnummer|freistellnummer|pin|abhol-pin|abhol-nr|freistellreferenz",
  purchase_order:
    "bestellnummer|bestell-nr|bestellung nr|bestellung|auftragsnummer|ihre bestellnummer|ihre bestellung|kundenbestellnummer",
  customer_reference: "ihre referenz|kundenreferenz|ihr zeichen|referenz des empfängers|kunden-referenz",
  shipper_reference:
    "absenderreferenz|unsere referenz|unser zeichen|referenz des absenders|referenz des verladers|verladerreferenz",
  forwarder_reference: "spediteurreferenz|speditionsreferenz|referenz des spediteurs|spediteur-referenz",
  contract: "vertrag|vertragsnummer|vertrags-nr|kontrakt-nr|rahmenvertrag nr|servicevertrag",
  currency: "währung|rechnungswährung",
  total_amount:
    "gesamtbetrag|rechnungsbetrag|endbetrag|zu zahlender betrag|gesamtsumme|zahlbetrag|rechnungssumme|fälliger betrag|gesamtkosten",
  total: "summe|gesamt|insgesamt",
  gross_weight:
    "bruttogewicht|gesamtgewicht|brutto|gesamtbruttogewicht|bruttogewicht gesamt|gewicht|geschätztes bruttogewicht",
  volume: "volumen|rauminhalt|maß|kubatur|gesamtvolumen|volumen gesamt",
  package_count:
    "packstücke|anzahl packstücke|kolli|colli|anzahl kolli|anzahl der packstücke|gesamtzahl packstücke|anzahl und art der packstücke|packstücke gesamt|gesamtanzahl packstücke",
  container_number: "container|containernummer|container-nr|container nr|containernr|behälternummer",
  container_type: "containertyp|typ|größe/typ|größe|containergröße|iso-code|typ/größe",
  seal_number: "siegel|siegelnummer|siegel-nr|siegel nr|plombe|plombennummer|plomben-nr|siegelnr",
  description:
    "beschreibung|warenbezeichnung|bezeichnung|warenbeschreibung|leistung|kostenart|artikel|position|bezeichnung der ware",
  quantity: "menge|anzahl|stück|tage",
  unit_price: "einzelpreis|preis|stückpreis|tagessatz|satz|satz pro tag",
  amount: "betrag|gesamtpreis|positionsbetrag|wert|zeilenbetrag|warenwert",
  free_time: "freizeit|freie tage|freie zeit",
  ignored:
    "haus-b/l|nettogewicht|netto|tara|taragewicht|eigengewicht|zwischensumme|mehrwertsteuer|mwst|ust|nettobetrag|umsatzsteuer|lieferadresse|lieferanschrift|annahmeschluss|anlieferschluss|vgm-annahmeschluss|an bord verladen am|an bord|verladen am|leerrückgabe|rückgabedatum|umladehafen|ankunft am bestimmungsort|zolltarifnummer|ursprungsland|zahlungsbedingungen|telefon|tel|fax|e-mail|ust-id|steuernummer|bank|seite|agent|spediteur|vorlauf|zeichen und nummern|markierung|bemerkungen|anzahl originale|anzahl container|reedereiagent|löschdatum|von|bis|abholdatum|frachtzahlung|dokumentenschluss|abgangsdatum leer|karton nr|abmessungen|gestellung",
};
