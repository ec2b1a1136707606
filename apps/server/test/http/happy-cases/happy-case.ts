/** What a case of the loop is made of, and what the cases of several features are made with. */
import type { EndpointName } from '@lucerna/contract/endpoint-list';
import { setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { newElement, type Register } from '../register-fixture.ts';
import type { World } from '../world.ts';

export interface Ask {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** What goes over the wire instead of the body as JSON, and the headers that go with it. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HappyCase {
  /**
   * Makes what the call needs in Valchiara, and gives a request that `ufficio` succeeds with, each time anew; or that the
   * account `as` does, where what it may see hangs on its role.
   */
  ask(world: World, register: Register, as?: string): Promise<Ask>;
  /** Resolves when what the answered request began is done, where it goes on in the background. */
  settled?(world: World, asked: Ask): Promise<void>;
  /**
   * What the same request gets from an account of another municipality: a 404; a 422, because something in the
   * body is not theirs; an answer about their own municipality alone; or, where the call is about none, anything.
   */
  readonly elsewhere: 'not found' | 'refused' | 'their own' | 'anything';
}

/** A case for each call that a module of the contract exports. */
export type CasesOf<Module> = {
  readonly [Export in keyof Module as Module[Export] extends { readonly name: infer N extends EndpointName }
    ? N
    : never]: HappyCase;
};

/** The names of the calls that each kind has. */
export type NamesOf<CallsOfKinds> = {
  [Segment in keyof CallsOfKinds]: Extract<
    CallsOfKinds[Segment][keyof CallsOfKinds[Segment]],
    { readonly name: EndpointName }
  >['name'];
}[keyof CallsOfKinds];

export const asItIs = async (): Promise<Ask> => ({});

/** Calls that name an element in their path. */
export const onElement = (
  kind: Kind,
  more: (id: number, world: World) => Promise<Ask> = asItIs,
): HappyCase => ({
  async ask(world, register) {
    const id = await newElement(world, kind, register);
    return { params: { id }, ...(await more(id, world)) };
  },
  elsewhere: 'not found',
});

/** A text that may be set on elements of the kind, whatever it is. */
export function freeText(kind: Kind): string {
  const field = kind.fields.find((one) => setByClient(one) && one.type === 'text' && one.multiline === true);
  if (field === undefined) throw new Error(`${kind.id} has no free text`);
  return field.key;
}
