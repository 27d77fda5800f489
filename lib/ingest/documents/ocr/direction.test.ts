import { expect, test } from "vitest";
import { findDarkPixels, findSkew, type GreyImage, transposePoints } from "./find-skew";
import { guessLanguage } from "./guess-language";
import { isSideways } from "./is-sideways";

const size = 600;

/** Lines of words of small squares for letters, sloping clockwise; with a shadow from left to right, as on a photo. */
function createText(degrees: number): GreyImage {
  const data = Uint8Array.from({ length: size * size }, (_, index) => 240 - Math.floor((100 * (index % size)) / size));
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let line = 60; line < 540; line += 24) {
    for (let x = 60; x < 540; x += 1) {
      const isLetter = x % 8 < 6 && x % 56 < 44 + (line % 5);
      for (let row = 0; isLetter && row < 7; row += 1) data[Math.round(line + row + x * slope) * size + x] = 10;
    }
  }
  return { data, width: size, height: size };
}

test.each([0, 2, -3, 6])("finds a slope of %i degrees", (degrees) => {
  expect(findSkew(findDarkPixels(createText(degrees)), size).degrees).toBeCloseTo(degrees, 0);
});

test("distinguishes text that goes down from text that goes right", () => {
  const points = findDarkPixels(createText(2));
  expect(isSideways(points, size, size)).toBe(false);
  expect(isSideways(transposePoints(points), size, size)).toBe(true);
});

test.each([
  ["Bill of Lading Shipper Consignee Vessel Port of Loading", "eng"],
  ["Frachtbrief Verlader und Empfänger, Datum der Ankunft, Gewicht", "deu"],
  ["Connaissement Chargeur Destinataire Navire Port de chargement Poids brut", "fra"],
  ["Conocimiento de embarque, Buque y viaje, Puerto de carga, Peso bruto", "spa"],
  ["MSKU1234565 4711", "eng"],
])("guesses the language of %s", (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
