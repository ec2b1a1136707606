import { describe, expect, it } from 'vitest';
import { acceptedFiles, allowedTypesText, attachmentTypes, typeOfName } from './attachment.ts';

describe('what may be attached', () => {
  it('is what the contract names', () => {
    expect(allowedTypesText).toBe('PDF, PNG, JPEG, XLSX, DOCX, ODS, ODT, TXT, CSV');
    expect(acceptedFiles).toBe('.pdf,.png,.jpg,.jpeg,.xlsx,.docx,.ods,.odt,.txt,.csv');
    expect(new Set(attachmentTypes.map(({ media }) => media)).size).toBe(attachmentTypes.length);
  });

  it.each([
    ['rilievo.pdf', 'PDF'],
    ['Pianta.JPEG', 'JPEG'],
    ['a.b.xlsx', 'XLSX'],
    ['rilievo.pdf.exe', undefined],
    ['rilievo', undefined],
    ['pdf', undefined],
    ['rilievo.', undefined],
    ['', undefined],
  ])('%j claims to be %s', (name, label) => {
    expect(typeOfName(name)?.label).toBe(label);
  });
});
