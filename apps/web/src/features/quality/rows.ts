/** The findings of a rule as rows: one each, or one for all light points whose street is written alike. */
import type { QualityFinding } from '@lucerna/contract/endpoints/quality';
import type { FieldValue } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { shownText } from '@lucerna/domain/rules/shown-text';

export interface QualityRow {
  readonly key: string;
  /** How people call it: an element's code, a street's name. */
  readonly name: string;
  /** What is wrong. */
  readonly text: string;
  /** What is proposed, as people read it; empty where nothing is. */
  readonly becomes: string;
  readonly findings: readonly QualityFinding[];
}

/** The kind of what a finding is about; undefined of a bill. */
export function kindOfFinding({ elemento }: Pick<QualityFinding, 'elemento'>): Kind | undefined {
  return kinds.find(({ tipoElemento }) => tipoElemento === elemento);
}

const nameOf = ({ codice, id_elemento }: QualityFinding) => codice ?? `#${id_elemento}`;

/** `Potenza 100 W`, `Q17`: the values that would mend an element. `cabinetCode` of a cabinet's key. */
function proposedWords(finding: QualityFinding, cabinetCode: (id: number) => string | undefined): string {
  const kind = kindOfFinding(finding);
  if (kind === undefined || finding.proposta === null) return '';
  return Object.entries(finding.proposta)
    .map(([key, value]) => {
      const field = fieldOf(kind, key);
      if (field.reference === 'cabinet') return cabinetCode(Number(value)) ?? `#${String(value)}`;
      const shown = shownText(field, value as FieldValue);
      return field.unit === undefined ? shown : `${shown} ${field.unit}`;
    })
    .join(', ');
}

/** `streets`: light points of one name are one row. */
export function rowsOf(
  findings: readonly QualityFinding[],
  streets: boolean,
  cabinetCode: (id: number) => string | undefined,
): readonly QualityRow[] {
  if (!streets) {
    return findings.map((one) => ({
      key: String(one.id),
      name: nameOf(one),
      text: one.messaggio,
      becomes: proposedWords(one, cabinetCode),
      findings: [one],
    }));
  }
  return [...Map.groupBy(findings, ({ messaggio }) => messaggio)].map(([messaggio, all]) => {
    const [first] = all as [QualityFinding, ...QualityFinding[]];
    return {
      key: messaggio,
      name: /«(.*)» è/.exec(messaggio)?.[1] ?? messaggio,
      text: all.length === 1 ? '1 punto luce' : `${all.length} punti luce`,
      becomes: proposedWords(first, cabinetCode),
      findings: all,
    };
  });
}

/** What of rows can be changed at once: those with a proposal, of elements that are there. */
export function changesOf(rows: readonly QualityRow[]) {
  return rows.flatMap(({ findings }) =>
    findings.flatMap((one) => {
      const kind = kindOfFinding(one);
      if (kind === undefined || one.proposta === null || one.versione === null) return [];
      return [{ entita: kind.segment, id: one.id_elemento, versione: one.versione, campi: one.proposta }];
    }),
  );
}
