/** What hangs on a cabinet and is no lamp: a camera, a sign, a fountain. */
export interface KnownLoad {
  readonly nome: string;
  readonly kw: number;
  /** Whether it takes its power at all hours; else only where lamps burn, reduced as they are. */
  readonly sempre: boolean;
}
