/** A number by which decisions judge, as it is described. */
export interface DecisionParameterDescription {
  readonly key: string;
  readonly label: string;
  /** Unit; empty for a bare number. Percentages are `%`. */
  readonly um: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly dal: string;
  readonly fonte: string;
  readonly stima: boolean;
}
