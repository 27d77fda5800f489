export type Language = "en" | "de" | "fr" | "es";

export type Party = { name: string; address: string[] };

export const shippers: Party[] = [
  { name: "Ningbo Everbright Furniture Co., Ltd.", address: ["No. 88 Zhongshan East Road", "Ningbo 315000, China"] },
  {
    name: "Shenzhen Hanlin Electronics Co Ltd",
    address: ["Building 7, Longhua Industrial Park", "Shenzhen 518109, China"],
  },
  { name: "Maschinenbau Reuter GmbH & Co. KG", address: ["Industriestraße 14", "70565 Stuttgart"] },
  { name: "Vinhos do Douro Exportadora S.A.", address: ["Rua do Cais 221", "4400-089 Vila Nova de Gaia"] },
  { name: "Tan Phat Textile JSC", address: ["12 Nguyen Van Linh, District 7", "Ho Chi Minh City"] },
  { name: "Établissements Morel et Fils", address: ["18 rue des Tanneurs", "59000 Lille"] },
  { name: "Cerámicas Levante S.L.", address: ["Polígono Sur, nave 41", "12540 Vila-real"] },
  { name: "Great Lakes Polymers Inc.", address: ["4100 Harbor Drive", "Cleveland, OH 44114"] },
];

export const consignees: Party[] = [
  { name: "Nordwind Handels GmbH", address: ["Am Sandtorkai 50", "20457 Hamburg"] },
  { name: "Atlantic Home Goods LLC", address: ["2200 Cargo Plaza, Suite 310", "Long Beach, CA 90802"] },
  { name: "Importadora del Sur S.A.", address: ["Av. Libertador 1500", "Buenos Aires"] },
  { name: "Comptoir Maritime du Havre SAS", address: ["45 quai de Southampton", "76600 Le Havre"] },
  { name: "Van der Meer Retail B.V.", address: ["Waalhaven Zuidzijde 19", "3089 JH Rotterdam"] },
  { name: "Pacific Crest Outfitters Inc.", address: ["901 Embarcadero West", "Oakland, CA 94607"] },
  { name: "Distribuciones Mediterráneo S.L.", address: ["Calle del Puerto 8", "46024 Valencia"] },
];

export const notifyParties: Party[] = [
  { name: "Hansa Freight Forwarding GmbH", address: ["Kehrwieder 9", "20457 Hamburg"] },
  { name: "Bluewater Customs Brokers LLC", address: ["350 Golden Shore", "Long Beach, CA 90802"] },
  { name: "Transit Océan Services SARL", address: ["12 rue de la Marne", "76600 Le Havre"] },
  { name: "Agencia Aduanal Rivera", address: ["Paseo Marítimo 77", "46011 Valencia"] },
];

export type PortName = { locode: string; name: string; country: Record<Language, string> };

const port = (locode: string, name: string, en: string, de: string, fr: string, es: string): PortName => ({
  locode,
  name,
  country: { en, de, fr, es },
});

export const loadPorts: PortName[] = [
  port("CNSHA", "Shanghai", "China", "China", "Chine", "China"),
  port("CNNGB", "Ningbo", "China", "China", "Chine", "China"),
  port("VNSGN", "Ho Chi Minh City", "Vietnam", "Vietnam", "Vietnam", "Vietnam"),
  port("SGSIN", "Singapore", "Singapore", "Singapur", "Singapour", "Singapur"),
  port("KRPUS", "Busan", "South Korea", "Südkorea", "Corée du Sud", "Corea del Sur"),
  port("BRSSZ", "Santos", "Brazil", "Brasilien", "Brésil", "Brasil"),
];

export const dischargePorts: PortName[] = [
  port("DEHAM", "Hamburg", "Germany", "Deutschland", "Allemagne", "Alemania"),
  port("NLRTM", "Rotterdam", "Netherlands", "Niederlande", "Pays-Bas", "Países Bajos"),
  port("FRLEH", "Le Havre", "France", "Frankreich", "France", "Francia"),
  port("ESVLC", "Valencia", "Spain", "Spanien", "Espagne", "España"),
  port("USLAX", "Los Angeles", "United States", "Vereinigte Staaten", "États-Unis", "Estados Unidos"),
  port("USSAV", "Savannah", "USA", "USA", "USA", "USA"),
];

export type Carrier = { scac: string; name: string; short: string; number(digits: string): string };

export const carriers: Carrier[] = [
  { scac: "MAEU", name: "Maersk A/S", short: "Maersk", number: (digits) => `MAEU${digits.slice(0, 9)}` },
  { scac: "HLCU", name: "Hapag-Lloyd AG", short: "Hapag-Lloyd", number: (digits) => `HLCUSHA${digits.slice(0, 9)}` },
  { scac: "CMDU", name: "CMA CGM S.A.", short: "CMA CGM", number: (digits) => `CMDUNBO${digits.slice(0, 7)}` },
  {
    scac: "ONEY",
    name: "Ocean Network Express Pte. Ltd.",
    short: "ONE",
    number: (digits) => `ONEYSZPF${digits.slice(0, 8)}`,
  },
  {
    scac: "COSU",
    name: "COSCO SHIPPING Lines Co., Ltd.",
    short: "COSCO",
    number: (digits) => `COSU${digits.slice(0, 10)}`,
  },
  {
    scac: "EGLV",
    name: "Evergreen Marine Corp.",
    short: "Evergreen",
    number: (digits) => `EGLV${digits.slice(0, 12)}`,
  },
];

export const vessels = [
  "EVER GIVEN",
  "MSC OSCAR",
  "CMA CGM MARCO POLO",
  "Hamburg Express",
  "COSCO SHIPPING ARIES",
  "ONE INNOVATION",
  "Maersk Eindhoven",
  "AL ZUBARA",
];

export const terminals: Record<Language, string[]> = {
  en: ["Pier 400 Terminal, San Pedro", "Garden City Terminal Gate 4", "TraPac Berth 136"],
  de: ["HHLA Container Terminal Altenwerder", "Eurogate Terminal Hamburg", "Container Terminal Burchardkai"],
  fr: ["Terminal de France, Port 2000", "Terminal de l'Océan, quai 6", "Terminal Porte Océane"],
  es: ["APM Terminals Valencia", "Muelle Príncipe Felipe, Valencia", "CSP Iberian Valencia Terminal"],
};

export const goods: Record<Language, string[]> = {
  en: [
    "Wooden dining chairs",
    "LED panel lights 600x600",
    "Cotton T-shirts, knitted",
    "Stainless steel fittings",
    "Garden furniture sets",
    "Bicycle spare parts",
  ],
  de: [
    "Esszimmerstühle aus Holz",
    "LED-Einbauleuchten 600x600",
    "T-Shirts aus Baumwolle",
    "Edelstahl-Fittings",
    "Gartenmöbel-Garnituren",
    "Fahrrad-Ersatzteile",
  ],
  fr: [
    "Chaises de salle à manger en bois",
    "Dalles LED 600x600",
    "T-shirts en coton",
    "Raccords en acier inoxydable",
    "Salons de jardin",
    "Pièces de vélo",
  ],
  es: [
    "Sillas de comedor de madera",
    "Paneles LED 600x600",
    "Camisetas de algodón",
    "Accesorios de acero inoxidable",
    "Muebles de jardín",
    "Recambios de bicicleta",
  ],
};

export const chargeNames: Record<Language, string[]> = {
  en: ["Ocean freight", "Terminal handling charge", "Documentation fee", "Chassis usage"],
  de: ["Seefracht", "Terminalumschlag", "Dokumentationsgebühr", "Sicherheitszuschlag ISPS"],
  fr: ["Fret maritime", "Frais de manutention portuaire", "Frais de documentation", "Surcharge sûreté ISPS"],
  es: ["Flete marítimo", "Gastos de manipulación en terminal", "Gastos de documentación", "Recargo de seguridad ISPS"],
};

export const packageKinds: Record<Language, string[]> = {
  en: ["CARTONS", "PALLETS", "PACKAGES", "CTNS"],
  de: ["Kartons", "Paletten", "Kolli"],
  fr: ["colis", "palettes", "cartons"],
  es: ["bultos", "cajas", "palets"],
};
