import { copyFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, type Line, OEM, PSM } from "tesseract.js";
import { DocumentError } from "@/lib/ingest/documents/document-error";

export type OcrLanguage = "eng" | "deu" | "fra" | "spa";

const require = createRequire(import.meta.url);

/** The packages of the language files, which are found when they are needed. */
const packageFiles: Record<OcrLanguage, () => string> = {
  eng: () => require.resolve("@tesseract.js-data/eng/package.json"),
  deu: () => require.resolve("@tesseract.js-data/deu/package.json"),
  fra: () => require.resolve("@tesseract.js-data/fra/package.json"),
  spa: () => require.resolve("@tesseract.js-data/spa/package.json"),
};

/** Copies the language file of the package into the folder, because the engine reads all languages from one folder. */
async function provideLanguage(language: OcrLanguage, directory: string): Promise<void> {
  try {
    const folder = dirname(packageFiles[language]());
    const name = `${language}.traineddata.gz`;
    await copyFile(join(folder, "4.0.0_best_int", name), join(directory, name));
  } catch {
    throw new DocumentError(
      "ocr_unavailable",
      `The language file ${language} of the text recognition is not installed.`,
    );
  }
}

/** Text recognition that is started when it is first needed, with one language at a time. */
export class OcrEngine {
  readonly directory: string;
  #worker: Awaited<ReturnType<typeof createWorker>> | undefined;
  #language: OcrLanguage | undefined;

  /** The folder receives the language files. */
  constructor(directory: string) {
    this.directory = directory;
  }

  async #start(language: OcrLanguage): Promise<Awaited<ReturnType<typeof createWorker>>> {
    if (this.#worker && this.#language === language) return this.#worker;
    await this.stop();
    await provideLanguage(language, this.directory);
    const options = { langPath: this.directory, cacheMethod: "none", gzip: true, errorHandler: () => {} };
    this.#worker = await createWorker(language, OEM.LSTM_ONLY, options);
    // Images are columns of single lines: forms with frames and columns are taken apart before.
    await this.#worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: "300" });
    this.#language = language;
    return this.#worker;
  }

  /** The lines in a PNG image, with boxes in pixels. */
  async recognize(image: Buffer, language: OcrLanguage): Promise<Line[]> {
    const worker = await this.#start(language);
    const { data } = await worker.recognize(image, {}, { blocks: true, text: false });
    return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
