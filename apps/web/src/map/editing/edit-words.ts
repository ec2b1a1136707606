import type { KindNames } from '@lucerna/domain/kind-description';
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

/** What to do now, in the banner over the map. */
export function instruction({ tool, names, code, placed, sketched }: Situation): Instruction {
  const isHe = names.gender === 'm';
  const about = code ?? `${isHe ? 'nuovo' : 'nuova'} ${names.one}`;
  // A code stands alone, a new element has its article: `di 0201`, `del nuovo punto luce`.
  const the = code !== null ? '' : isHe ? 'il ' : 'la ';
  const ofThe = code !== null ? 'di ' : isHe ? 'del ' : 'della ';
  const words = (before: string, after = ''): Instruction => ({ before, about, after });
  if (tool.shape === 'point') {
    if (!placed || !tool.reshapes) return words(`Fai clic in mappa per posizionare ${the}`);
    return tool.draws
      ? words(`Trascina ${the}`, `, o fai clic altrove, per ${isHe ? 'spostarlo' : 'spostarla'}`)
      : words(`Trascina ${the}`, ' sulla nuova posizione');
  }
  if (!tool.draws) return words(`Trascina i vertici ${ofThe}`, '; Alt clic ne toglie uno');
  if (sketched >= (tool.shape === 'line' ? 2 : 3)) return words(`Doppio clic o Invio per finire ${the}`);
  if (tool.onward) return words(`Fai clic in mappa per prolungare ${the}`);
  if (sketched > 0) return words(`Continua a tracciare ${the}`, ', un vertice alla volta');
  return words(`Fai clic in mappa per tracciare ${the}`);
}

/** What a line or an outline must keep. */
export function tooFewVertices(shape: ShapeType): string {
  return shape === 'line' ? 'Una linea ha almeno due vertici' : 'Un poligono ha almeno tre vertici';
}
