/** Saves an element and the lines that follow it as one, and offers the way back. */

import type { Feature } from '@lucerna/contract/endpoints/register';
import type { Kind, Segment } from '@lucerna/domain/kind';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import type { SendOnce } from '../../../api/idempotency-key.ts';
import type { Outcome } from '../../../editing/save-outcome.ts';
import { anyElement, undoChanges } from '../../../elements/undo-operation.ts';
import { type Element, elementOf } from './edit-session.ts';
import type { ChangeBody, ElementBody, ElementCalls } from './element-calls.ts';
import { nameOf } from './element-words.ts';
import { lineKind, lineName, type MovedLine } from './following-lines.ts';

export interface MovedTogether {
  readonly kind: Kind;
  readonly stored: Element;
  /** What changes of it. */
  readonly body: ElementBody;
  readonly lines: readonly MovedLine[];
}

/** `onStaleLines`: what the page knows of the lines is old. */
export async function saveTogether(
  moved: MovedTogether,
  calls: Pick<ElementCalls, 'together'>,
  once: SendOnce,
  onStaleLines: () => void,
): Promise<Outcome<Element>> {
  const { kind, stored, body, lines } = moved;
  const changes: readonly ChangeBody[] = [
    { entita: kind.segment, id: stored.id, versione: stored.version, campi: body },
    ...lines.map((line) => lineChange(line)),
  ];
  try {
    const { operazione, elementi } = await once(changes, (headers) => calls.together(changes, headers));
    const [first] = elementi;
    return {
      kind: 'done',
      stored: first === undefined ? null : elementOf(first),
      told: {
        description: togetherWords(moved),
        actions: [{ label: 'Annulla', run: () => void undoChanges({ id: operazione, names: anyElement }) }],
      },
    };
  } catch (thrown) {
    const error = asApiError(thrown);
    const stale = staleOnes(error);
    const theirs = stale.find(({ entita, id }) => entita === kind.segment && id === stored.id);
    if (theirs !== undefined) return { kind: 'stale', theirs: elementOf(theirs) };
    const refused = ofLines(error, lines);
    if (refused.stale) onStaleLines();
    return { kind: 'refused', error: error.reworded(refused.fields, refused.message) };
  }
}

/** What is sent of a line that becomes another, with what else is told of it. */
export function lineChange({ id, version, moved }: MovedLine, fields: ElementBody = {}): ChangeBody {
  return { entita: lineKind.segment, id, versione: version, campi: { geometry: moved, ...fields } };
}

/** `Punto luce 0201, con la linea L009` */
function togetherWords({ kind, stored, lines }: MovedTogether): string {
  const list = new Intl.ListFormat('it', { type: 'conjunction' });
  const { one } = kind.names;
  const name = `${capitalised(one)} ${nameOf(kind, stored.values)}`;
  return `${name}, con ${list.format(lines.map(lineName))}`;
}

type Stale = Feature & { readonly entita: Segment };

function staleOnes(error: ApiError): readonly Stale[] {
  return error.status === 409 && Array.isArray(error.data) ? (error.data as Stale[]) : [];
}

export interface RefusedLines {
  readonly message: string;
  /** What is wrong with the element itself, by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly stale: boolean;
}

const path = /^modifiche\.(\d+)\.(?:campi\.)?(.+)$/;

/** Whose fault it is, in words: among what was sent `before` others stand before the lines, the element itself. */
export function ofLines(error: ApiError, lines: readonly MovedLine[], before = 1): RefusedLines {
  const stale = staleOnes(error);
  const changed = lines.find((line) => stale.some(({ id }) => id === line.id));
  if (changed !== undefined) {
    const message = `Nel frattempo qualcun altro ha modificato ${lineName(changed)}: guardala in mappa e salva di nuovo.`;
    return { message, fields: {}, stale: true };
  }
  const fields: Record<string, string> = {};
  let { message } = error;
  let gone = false;
  for (const [name, text] of Object.entries(error.fields)) {
    const [, index, key] = path.exec(name) ?? [];
    const line = lines[Number(index) - before];
    if (key === undefined) fields[name] = text;
    else if (line !== undefined) {
      gone ||= key === 'id';
      message =
        key === 'id'
          ? `Nel frattempo ${lineName(line)} è stata eliminata.`
          : `Per ${lineName(line)}: ${text}`;
    } else if (key === 'id') message = text;
    else fields[key] = text;
  }
  return { message, fields, stale: gone };
}
