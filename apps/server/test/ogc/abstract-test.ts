/** An abstract test of a standard: what it is called there, what it asserts, and the calls that show it. */
import type { openOgc } from '../http/ogc-world.ts';

export type Service = Awaited<ReturnType<typeof openOgc>>;

export interface AbstractTest {
  /** The class of conformance, as `/conformance` names it. */
  readonly of: string;
  readonly id: string;
  readonly asserts: string;
  readonly show: (service: Service) => Promise<void>;
}

/** A table of one part: its classes under one beginning. */
export function tableOf(
  part: number,
  rows: Readonly<
    Record<string, readonly (readonly [id: string, asserts: string, show: AbstractTest['show']])[]>
  >,
): readonly AbstractTest[] {
  return Object.entries(rows).flatMap(([name, tests]) =>
    tests.map(([id, asserts, show]) => ({
      of: `http://www.opengis.net/spec/ogcapi-features-${part}/1.0/conf/${name}`,
      id: `/conf/${name}/${id}`,
      asserts,
      show,
    })),
  );
}
