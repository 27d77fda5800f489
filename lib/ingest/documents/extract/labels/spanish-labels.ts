import type { LabelTexts } from "./label-keys";

export const spanishLabels: LabelTexts = {
  bill_of_lading_number:
    "conocimiento de embarque|conocimiento de embarque n°|n° de conocimiento|n.º de conocimiento|número de conocimiento|n° de b/l|b/l n°|n° b/l|número de b/l|carta de porte marítimo n°|n° de carta de porte|n.º de carta de porte|número de carta de porte|nº de conocimiento de embarque",
  booking_number:
    "reserva|n° de reserva|número de reserva|reserva n°|n.º de reserva|referencia de reserva|n° de booking|booking n°",
  scac: "código scac",
  carrier: "transportista|naviera|línea naviera|porteador|transportista marítimo",
  shipper: "embarcador|remitente|vendedor|exportador|proveedor|cargador|expedidor",
  consignee: "consignatario|comprador|importador|facturar a|cliente|destinatario|facturado a",
  notify_party: "notificar a|notificar|parte a notificar|notificación|dirección de notificación",
  vessel_name: "buque|nombre del buque|barco|nave|buque oceánico",
  voyage_number: "viaje|n° de viaje|número de viaje|viaje n°|n.º de viaje",
  place_of_receipt: "lugar de recepción|lugar de recibo",
  port_of_lading: "puerto de carga|puerto de embarque|puerto de salida|puerto de origen",
  port_of_discharge: "puerto de descarga|puerto de desembarque|puerto de llegada|puerto de destino",
  place_of_delivery: "lugar de entrega|destino final|lugar de destino",
  estimated_departure_date:
    "salida estimada|fecha estimada de salida|salida prevista|fecha de salida|fecha prevista de salida|zarpe estimado",
  estimated_arrival_date:
    "llegada estimada|fecha estimada de llegada|llegada prevista|fecha de llegada|fecha prevista de llegada|arribo estimado",
  last_free_date:
    "último día libre|último día sin cargo|libre hasta|fin del tiempo libre|días libres hasta|vencimiento de días libres|fecha límite sin demora",
  issue_date:
    "fecha de emisión|lugar y fecha de emisión|emitido el|fecha del aviso|fecha de la reserva|fecha de confirmación",
  date: "fecha|fecha del documento",
  invoice_number: "factura n°|n° de factura|número de factura|factura|n.º de factura|factura comercial n°|nº factura",
  invoice_date: "fecha de factura|fecha de la factura|fecha de facturación",
  due_date: "vencimiento|fecha de vencimiento|pagar antes del|fecha límite de pago|vence el",
  incoterm: "incoterm|condiciones de entrega|términos de entrega|incoterms",
  pickup_location:
    "lugar de recogida|lugar de retiro|terminal de retiro|terminal|disponible en|depósito de vacíos|depósito de contenedores vacíos|retiro de vacío|terminal de recogida|lugar de retirada",
  pickup_reference:
    "referencia de retiro|número de retiro|código pin|pin|n° de retiro|referencia de recogida|código de retiro|n.º de recogida|número de recogida",
  purchase_order:
    "pedido|orden de compra|n° de pedido|número de pedido|orden de compra n°|n.º de pedido|su pedido|pedido n°|oc n°",
  customer_reference:
    "su referencia|referencia del cliente|ref. cliente|referencia cliente|referencia del consignatario",
  shipper_reference:
    "nuestra referencia|referencia del embarcador|referencia del exportador|ref. embarcador|referencia del remitente|referencia del vendedor",
  forwarder_reference:
    "referencia del transitario|referencia del agente de carga|ref. transitario|referencia transitario",
  contract: "contrato|contrato n°|n° de contrato|número de contrato|contrato de servicio|n.º de contrato",
  currency: "moneda|divisa|moneda de la factura",
  total_amount:
    "importe total|total general|total a pagar|monto total|total factura|total de la factura|importe a pagar|saldo a pagar|monto a pagar|total de cargos",
  total: "total|totales",
  gross_weight: "peso bruto|peso bruto total|peso total|peso|total peso bruto|peso bruto estimado",
  volume: "volumen|medidas|cubicaje|volumen total|medición|total volumen",
  package_count:
    "bultos|número de bultos|n° de bultos|total de bultos|cantidad de bultos|número y clase de bultos|total bultos|n.º de bultos",
  container_number:
    "contenedor|n° de contenedor|número de contenedor|contenedores|contenedor n°|n.º de contenedor|nº contenedor|números de contenedores",
  container_type: "tipo|tamaño/tipo|tipo de contenedor|tipo de equipo|código iso|tamaño",
  seal_number:
    "sello|precinto|n° de sello|n° de precinto|precintos|sellos|número de precinto|n.º de precinto|precinto n°|número de sello|nº precinto",
  description:
    "descripción|descripción de la mercancía|descripción de mercancías|concepto|artículo|detalle|mercancía|descripción de las mercancías|descripción del cargo",
  quantity: "cantidad|cant.|unidades|días|número de días",
  unit_price: "precio unitario|precio|tarifa|tarifa diaria|p. unitario|tarifa por día",
  amount: "importe|monto|valor|total línea|precio total|importe de línea",
  free_time: "tiempo libre|días libres|plazo libre",
  ignored:
    "peso neto|peso neto total|tara|peso tara|subtotal|iva|base imponible|dirección de entrega|entregar en|cierre|cierre documental|cierre de vgm|cierre físico|embarcado a bord|embarcado el|fecha de embarque|a bordo el|a bordo|devolución de vacío|fecha de devolución|puerto de transbordo|llegada a destino|llegada a destino final|partida arancelaria|código sa|país de origen|condiciones de pago|forma de pago|teléfono|tel|fax|correo electrónico|nif|cif no|banco|página|agente|transitario|transporte previo|marcas y números|marcas|observaciones|número de originales|número de contenedores|fecha de descarga|desde|hasta|salida de terminal|flete pagadero en|flete|hbl|bandera|fecha de disponibilidad|caja n°|dimensiones",
};
