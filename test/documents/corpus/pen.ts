import PDFDocument from "pdfkit";

export type Pen = {
  /** Writes one line; `y` is its top. */
  write(text: string, x: number, y: number, options?: { size?: number; isBold?: boolean; right?: number }): void;
  frame(x: number, y: number, width: number, height: number): void;
  nextPage(): void;
  width: number;
  height: number;
  end(): Promise<Buffer>;
};

/** Draws on A4 pages, in points from the top left. The file has no date, so that the same document has the same bytes. */
export function createPen(options: { isLandscape?: boolean; family?: "Helvetica" | "Times" | "Courier" } = {}): Pen {
  const layout = options.isLandscape ? "landscape" : "portrait";
  const doc = new PDFDocument({ size: "A4", layout, margin: 0, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const family = options.family ?? "Helvetica";
  const [plain, bold] = family === "Times" ? ["Times-Roman", "Times-Bold"] : [family, `${family}-Bold`];
  return {
    width: doc.page.width,
    height: doc.page.height,
    write: (text, x, y, { size = 9, isBold = false, right } = {}) => {
      doc.font(isBold ? bold : plain).fontSize(size);
      const left = right === undefined ? x : right - doc.widthOfString(text);
      doc.text(text, left, y, { lineBreak: false });
    },
    frame: (x, y, width, height) => {
      doc.lineWidth(0.5).rect(x, y, width, height).stroke("#555555");
      doc.fillColor("black");
    },
    nextPage: () => {
      doc.addPage();
    },
    end: () =>
      new Promise((resolve) => {
        doc.on("end", () => resolve(Buffer.concat(chunks)));
        doc.end();
      }),
  };
}
