import type { LabelTexts } from "./label-keys";

export const frenchLabels: LabelTexts = {
  bill_of_lading_number:
    "connaissement|connaissement n°|n° de connaissement|n° connaissement|numéro de connaissement|n° b/l|b/l n°|n° de bl|lettre de transport maritime n°|n° de ltm|n° de lettre de transport|n° de lettre de transport maritime",
  booking_number:
    "réservation|n° de réservation|numéro de réservation|réservation n°|référence de réservation|n° booking|n° de booking",
  scac: "code scac",
  carrier: "transporteur|compagnie maritime|armateur|transporteur maritime",
  shipper: "chargeur|expéditeur|vendeur|exportateur|fournisseur",
  consignee: "destinataire|acheteur|importateur|facturé à|client|réceptionnaire|facturer à",
  notify_party: "notifier|partie à notifier|à notifier|adresse à notifier|personne à notifier",
  vessel_name: "navire|nom du navire|navire de mer",
  voyage_number: "voyage|n° de voyage|numéro de voyage|voyage n°",
  place_of_receipt: "lieu de réception|lieu de prise en charge",
  port_of_lading: "port de chargement|port d'embarquement|port de départ",
  port_of_discharge: "port de déchargement|port de débarquement|port d'arrivée",
  place_of_delivery: "lieu de livraison|destination finale|lieu de destination",
  estimated_departure_date: "départ prévu|date de départ prévue|départ estimé|date estimée de départ|date de départ",
  estimated_arrival_date: "arrivée prévue|date d'arrivée prévue|arrivée estimée|date estimée d'arrivée|date d'arrivée",
  last_free_date:
    "dernier jour franc|fin de franchise|franchise jusqu'au|dernier jour de franchise|dernier jour gratuit|fin de la franchise",
  issue_date:
    "date d'émission|lieu et date d'émission|émis le|date de l'avis|date de réservation|date de confirmation|fait à",
  date: "date|date du document",
  invoice_number: "facture n°|n° de facture|numéro de facture|facture|facture commerciale n°|n° facture",
  invoice_date: "date de facture|date de la facture|date facture|date de facturation",
  due_date: "échéance|date d'échéance|à payer avant le|payable avant le|date limite de paiement",
  incoterm: "incoterm|conditions de livraison|incoterms",
  pickup_location:
    "lieu d'enlèvement|terminal|lieu de retrait|terminal d'enlèvement|disponible à|dépôt des vides|dépôt de conteneurs vides|lieu de mise à disposition|retrait du vide|terminal de retrait",
  pickup_reference:
    "référence d'enlèvement|n° d'enlèvement|numéro de retrait|code pin|n° de retrait|référence de retrait|code de retrait|référence de mise à disposition",
  purchase_order:
    "commande|n° de commande|bon de commande|numéro de commande|commande n°|votre commande|bon de commande n°",
  customer_reference:
    "votre référence|référence client|vos références|réf. client|votre réf.|référence du destinataire",
  shipper_reference:
    "notre référence|référence chargeur|référence expéditeur|nos références|réf. chargeur|référence du chargeur|référence de l'expéditeur",
  forwarder_reference: "référence transitaire|référence du transitaire|réf. transitaire",
  contract: "contrat|contrat n°|n° de contrat|numéro de contrat|contrat de service",
  currency: "devise|monnaie|devise de facturation",
  total_amount:
    "montant total|total général|total à payer|net à payer|total ttc|montant dû|total de la facture|solde à payer|montant à payer|total des frais",
  total: "total|totaux",
  gross_weight: "poids brut|poids brut total|poids total|poids|poids brut estimé|total poids brut",
  volume: "volume|cubage|volume total|mesures|total volume",
  package_count:
    "colis|nombre de colis|nb de colis|nombre total de colis|nombre et nature des colis|total colis|nb colis|total des colis",
  container_number:
    "conteneur|n° de conteneur|conteneur n°|numéro de conteneur|conteneurs|n° conteneur|numéros de conteneurs",
  container_type: "type|taille/type|type de conteneur|dimension/type|code iso|taille",
  seal_number: "scellé|n° de scellé|plomb|n° de plomb|scellés|scellé n°|numéro de scellé|n° scellé|plomb n°",
  description:
    "désignation|description|désignation des marchandises|description des marchandises|libellé|nature des frais|article|prestation|marchandise",
  quantity: "quantité|qté|nombre|jours|nombre de jours",
  unit_price: "prix unitaire|prix|p.u.|tarif|tarif journalier|taux|taux journalier",
  amount: "montant|total ligne|valeur|montant ht|prix total|montant de la ligne",
  free_time: "franchise|jours francs|délai de franchise",
  ignored:
    "poids net|poids net total|tare|poids à vide|sous-total|tva|total ht|adresse de livraison|livrer à|clôture|date limite vgm|clôture documentaire|clôture vgm|embarqué le|date d'embarquement|mis à bord le|à bord le|retour du vide|date de retour|port de transbordement|arrivée à destination|arrivée à destination finale|code sh|pays d'origine|conditions de paiement|téléphone|tél|fax|courriel|n° tva|banque|page|agent|transitaire|pré-acheminement|marques et numéros|marques|remarques|nombre d'originaux|nombre de conteneurs|date de déchargement|du|au|sortie|date de sortie|fret payable à|fret|hbl|date de mise à disposition|carton n°|dimensions|clôture du terminal|pavillon",
};
