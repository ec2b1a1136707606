/** What a query asked for, in words. */
import { parseCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import type { ExportInput } from '../../grid/exporting/export-rows.ts';
import { askedWords } from '../../lists/criteria/criteria-words.ts';
import type { Query } from './query-list.ts';
import { criteriaFieldsOf, type Subject } from './subject.ts';

/** `+tigli · Potenza (W) > 100`; empty where it asked for everything. */
export function askedOf(subject: Subject, { filtro, criteri }: Pick<Query, 'filtro' | 'criteri'>): string {
  const fields = criteriaFieldsOf(subject);
  const known = fields.map(({ field }) => field);
  return askedWords(filtro, { all: parseCriteria(criteri, known), fields });
}

/** The queries of a file, each with what it asked for. */
export function askedLines(subject: Subject, queries: readonly Query[]): ExportInput['filter'] {
  return queries
    .map((query) => ({ label: query.nome, text: askedOf(subject, query) }))
    .filter(({ text }) => text !== '');
}
