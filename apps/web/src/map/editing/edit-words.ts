import type { KindNames } from '@lucerna/domain/kind';
import type { EditTool, ShapeType } from './edit-tool.ts';

/** An instruction, with what it is about in the middle. */
export interface Instruction {
  readonly before: string;
  readonly about: string;
  readonly after: string;
}

export interface Situation {
  readonly tool: EditTool;
  readonly names: KindNames;
  /** What people call the element; null for a new one. */
  readonly code: string | null;
  /** Something is there already. */
  readonly placed: boolean;
  /** How many vertices of the drawing are set. */
  readonly sketched: number;
}

/** `il nuovo punto luce`, `la nuova linea`. */
export function newOne({ one, gender }: KindNames): string {
  return gender === 'm' ? `il nuovo ${one}` : `la nuova ${one}`;
}

/** What to do now, in the banner over the map. */
export function instruction({ tool, names, code, placed, sketched }: Situation): Instruction {
  const about = code ?? newOne(names);
  const words = (before: string, after: string): Instruction => ({ before, about, after });
  if (tool.shape === 'point') {
    if (!placed || !tool.reshapes) return words('Fai clic in mappa per posizionare ', '');
    return tool.draws
      ? words('Trascina ', `, o fai clic altrove, per ${names.gender === 'm' ? 'spostarlo' : 'spostarla'}`)
      : words('Trascina ', ' sulla nuova posizione');
  }
  if (!tool.draws) return words('Trascina i vertici di ', '; Alt clic ne toglie uno');
  const enough = tool.shape === 'line' ? 2 : 3;
  if (sketched >= enough) return words('Doppio clic o Invio per finire ', '');
  if (tool.onward) return words('Fai clic in mappa per prolungare ', '');
  if (sketched > 0) return words('Continua a tracciare ', ' un vertice alla volta');
  return words('Fai clic in mappa per tracciare ', '');
}

/** What a line or an outline must keep. */
export function tooFewVertices(shape: ShapeType): string {
  return shape === 'line'
    ? 'Una linea ha almeno due vertici'
    : 'Il contorno di un poligono ha almeno tre vertici';
}
