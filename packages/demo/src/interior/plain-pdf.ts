/** A PDF of one page of text, written out by hand: the same bytes every time. */

const pageHeight = 842;
const margin = 56;
const leading = 16;

/** What Windows-1252 has where Latin-1 has nothing. */
const windows1252: Readonly<Record<string, string>> = {
  '€': '\x80',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '–': '\x96',
  '—': '\x97',
};

/** As the standard fonts read it; brackets and strokes are the format's own. */
function pdfText(text: string): string {
  const bytes = text.replace(/[^\x20-\xFF]/g, (character) => windows1252[character] ?? '?');
  return `(${bytes.replace(/[\\()]/g, '\\$&')})`;
}

/** A title, and lines under it; `''` leaves a line free. */
export function plainPdf(title: string, lines: readonly string[]): Buffer {
  const page = [
    'BT',
    `/F2 16 Tf ${margin} ${pageHeight - margin} Td ${pdfText(title)} Tj`,
    `/F1 10 Tf ${leading} TL 0 -${leading} Td`,
    ...lines.map((line) => `${pdfText(line)} '`),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (it-IT) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n%\xE2\xE3\xCF\xD3\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
