import type { LabelTexts } from "./label-keys";

export const englishLabels: LabelTexts = {
  bill_of_lading_number:
    "b/l no|b/l number|bl no|bill of lading|bill of lading no|master bill of lading|master b/l|mbl|ocean bill of lading|obl|sea waybill|waybill no|sea waybill no|swb no|transport document no|document no|b/l",
  booking_number:
    "booking|booking no|carrier booking|carrier booking no|carrier's booking no|booking ref|booking reference|carrier booking reference|our booking reference|bkg no",
  scac: "scac|scac code|carrier code|carrier scac",
  carrier: "carrier|shipping line|ocean carrier|line|carrier name",
  shipper: "shipper|shipper/exporter|exporter|seller|vendor|sold by|supplier|consignor|shipper name|shipper exporter",
  consignee:
    "consignee|buyer|importer|bill to|billed to|sold to|invoice to|customer|consignee name|deliver to|invoiced party|release to",
  notify_party: "notify party|notify|notify address|also notify|notify party name",
  vessel_name:
    "vessel|ocean vessel|vessel name|ship|mother vessel|export vessel|intended vessel|arriving vessel|arrival vessel|name of vessel",
  voyage_number: "voyage|voy|voy no|voyage no|voyage number|export voyage|import voyage",
  place_of_receipt: "place of receipt|receipt|place of acceptance",
  port_of_lading: "port of loading|port of lading|pol|load port|loading port|from port|port of export|port of load",
  port_of_discharge:
    "port of discharge|pod|discharge port|port of unloading|port of discharging|port of arrival|unloading port",
  place_of_delivery: "place of delivery|final destination|delivery place|place of final delivery|destination",
  estimated_departure_date:
    "etd|estimated departure|estimated time of departure|estimated departure date|sailing date|expected departure|est. departure",
  estimated_arrival_date:
    "eta|estimated arrival|estimated time of arrival|estimated arrival date|eta pod|eta port of discharge|expected arrival|est. arrival|arrival date|eta at port of discharge",
  last_free_date:
    "last free day|lfd|last free date|free time expires|free time ends|free time until|free until|last free day demurrage|last free time|free time expiry",
  issue_date:
    "date of issue|issue date|place and date of issue|issued|issued on|date issued|issued at|place and date of b/l issue|date of booking|notice date|booking date|confirmation date|place date of issue",
  date: "date|document date",
  invoice_number: "invoice no|invoice number|invoice|invoice ref|commercial invoice no|inv. no|our invoice",
  invoice_date: "invoice date|date of invoice|inv. date",
  due_date: "due date|payment due|payment due date|due|pay by|payable by|due by",
  incoterm: "incoterm|incoterms|terms of delivery|delivery terms|terms of sale|trade terms|incoterms 2020",
  pickup_location:
    "pick up location|pickup location|pick-up terminal|pickup terminal|freight available at|available at|cargo available at|empty pickup|empty pick-up depot|empty pickup depot|empty container depot|terminal|pickup depot|pick-up at|firms location",
  pickup_reference:
    "pick up no|pickup no|pick-up number|pickup number|pin|pin code|release no|release number|pickup reference|pick-up reference|release pin|pickup pin|turn-in reference",
  purchase_order:
    "po|p.o.|po no|p.o. no|purchase order|purchase order no|order no|po number|customer po|buyer's order no|customer order no",
  customer_reference:
    "your reference|customer reference|your ref|customer ref|buyer reference|consignee reference|consignee's reference|customer ref no",
  shipper_reference:
    "shipper reference|shipper's reference|shipper ref|shippers ref|export references|export reference|shipper's ref no|seller reference|our reference|our ref",
  forwarder_reference:
    "forwarder reference|forwarding agent reference|forwarder's reference|forwarder ref|fmc reference",
  contract:
    "contract no|service contract|service contract no|contract|contract number|rate agreement|quotation contract no",
  currency: "currency|invoice currency",
  total_amount:
    "total amount|grand total|amount due|total due|invoice total|total amount due|balance due|total payable|total invoice amount|total invoice value|total charges|amount payable|total to pay",
  total: "total",
  gross_weight:
    "gross weight|total gross weight|gross wt|g.w.|cargo weight|weight|gross|total weight|cargo gross weight|total gross wt|estimated gross weight",
  volume: "measurement|volume|total volume|total measurement|cbm|meas|measure|cubic measurement|total cbm",
  package_count:
    "packages|no of packages|number of packages|total packages|total no of packages|package count|total number of packages|pkgs|no. and kind of packages|quantity and kind of packages|packages qty|number and kind of packages|pieces",
  container_number:
    "container|container no|container number|container nos|containers|cntr no|equipment no|equipment|container id|unit no|equipment number|container no(s)",
  container_type:
    "size/type|container type|type|size type|equipment type|size|iso code|cntr type|type/size|iso type|container size/type",
  seal_number: "seal|seal no|seal number|seals|seal nos|carrier seal|seal no(s)|carrier seal no|seal numbers",
  description:
    "description|description of goods|description of charges|charge|charge description|goods|item description|item|commodity|charge type|kind of packages description of goods|description of packages and goods",
  quantity: "quantity|qty|units|days|no of days",
  unit_price: "unit price|price|rate|rate per day|price per unit|daily rate|rate/day",
  amount: "amount|line total|value|charge amount|line amount|total price|net amount|total value",
  free_time: "free time|free days|free time allowed",
  ignored:
    "house bill of lading|house b/l|hbl|hbl no|tare|tare weight|net weight|total net weight|net wt|vgm|marks and numbers|marks|marks & nos|freight|subtotal|sub-total|vat|tax|sales tax|net total|ship to|delivery address|vgm cut-off|cy cut-off|cut-off|documentation cut-off|si cut-off|shipped on board|on board date|date on board|laden on board|shipped on board date|gate out|empty return|return date|transshipment port|port of transshipment|eta final destination|eta at place of delivery|eta place of delivery|hs code|country of origin|payment terms|terms of payment|phone|tel|fax|email|vat no|tax id|bank|iban|swift|page|agent|delivery agent|forwarding agent|pre-carriage by|freight payable at|number of originals|no of original b/l|customs|imo|vessel imo|vessel operator|vessel flag|service|commodity code|remarks|erd|no of containers|number of containers|total containers|it no|imo no|chassis|discharge date|date of discharge|start date|from|to|gate-out date|available date|date available|general order date|go date|freight terms|original|carton no|ctn no|carton nos|dimensions",
};
