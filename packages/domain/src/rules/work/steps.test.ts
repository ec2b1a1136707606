import { describe, expect, it } from 'vitest';
import { type Capability, capabilities } from '../../vocabulary/capability.ts';
import { type FaultMover, faultStates, faultStep, stepsByHand } from './fault-steps.ts';
import { leadsOn, mayTakeStep, mayWorkOn, orderStates, orderStep } from './order-steps.ts';

/** As it was settled, written a second time: from, to, and who or what may. */
const settled: Readonly<Record<string, readonly FaultMover[]>> = {
  'nuovo in_carico': ['hand', 'order', 'intervention'],
  'nuovo respinto': ['hand', 'citizen'],
  'in_carico in_ordine': ['order'],
  'in_carico riparato': ['hand', 'intervention'],
  'in_carico respinto': ['hand'],
  'in_ordine riparato': ['hand', 'intervention'],
  'in_ordine in_carico': ['order'],
  'riparato chiuso': ['hand', 'confirmation'],
  'riparato in_carico': ['hand', 'citizen', 'intervention'],
  'chiuso in_carico': ['hand', 'citizen'],
  'respinto in_carico': ['hand', 'citizen'],
};

describe('the states of a fault', () => {
  const movers: readonly FaultMover[] = ['hand', 'order', 'intervention', 'confirmation', 'citizen'];
  const cases = faultStates.flatMap((from) =>
    faultStates.flatMap((to) => movers.map((mover) => [from, to, mover] as const)),
  );

  it.each(cases)('from %s to %s by %s', (from, to, mover) => {
    const may = settled[`${from} ${to}`]?.includes(mover) ?? false;
    expect(faultStep(from, to, mover) !== undefined).toBe(may);
  });

  it('want a reason where somebody says by hand that it is done with', () => {
    const wants = faultStates.flatMap((from) =>
      stepsByHand(from).flatMap(({ to, reason }) =>
        reason === undefined ? [] : [`${from} ${to} ${reason}`],
      ),
    );
    expect(wants).toEqual([
      'nuovo respinto refusal',
      'in_carico riparato any',
      'in_carico respinto refusal',
      'in_ordine riparato any',
    ]);
  });

  it('are opened again, which is counted, from what is done with alone, and 30 days long from what is closed', () => {
    const again = faultStates.flatMap((from) =>
      stepsByHand(from).flatMap(({ to, reopens, withinDays }) => (reopens ? [[from, to, withinDays]] : [])),
    );
    expect(again).toEqual([
      ['riparato', 'in_carico', undefined],
      ['chiuso', 'in_carico', 30],
      ['respinto', 'in_carico', 30],
    ]);
  });
});

describe('the states of an order', () => {
  const ofSupervisor = [
    'bozza assegnato',
    'bozza annullato',
    'assegnato bozza',
    'assegnato annullato',
    'in_corso assegnato',
    'in_corso annullato',
    'eseguito verificato',
    'eseguito in_corso',
  ];
  const ofWorkers = ['assegnato in_corso', 'in_corso eseguito'];
  const cases = orderStates.flatMap((from) =>
    orderStates.flatMap((to) => capabilities.map((role) => [from, to, role] as const)),
  );

  it.each(cases)('from %s to %s for the %s', (from, to, role: Capability) => {
    const step = orderStep(from, to);
    const name = `${from} ${to}`;
    const allowed = {
      SUPERVISORE: [...ofSupervisor, ...ofWorkers],
      MANUTENTORE: ofWorkers,
      AMMINISTRATIVO: [],
      AMMINISTRATORE: [],
    }[role] as readonly string[];
    expect(step !== undefined && mayTakeStep(step, [role])).toBe(allowed.includes(name));
  });
});

it("an order is done by the people of its firm, the municipality's own by its own, and any of them by a SUPERVISORE", () => {
  const worker = (firm: number | null) => ({ roles: ['MANUTENTORE'] as const, firm });
  expect([1, 2, null].map((firm) => mayWorkOn({ impresa_id: 1 }, worker(firm)))).toEqual([
    true,
    false,
    false,
  ]);
  expect([1, null].map((firm) => mayWorkOn({ impresa_id: null }, worker(firm)))).toEqual([false, true]);
  expect(mayWorkOn({ impresa_id: 1 }, { roles: ['SUPERVISORE'], firm: null })).toBe(true);
  expect(mayWorkOn({ impresa_id: null }, { roles: ['AMMINISTRATIVO'], firm: null })).toBe(false);
});

it('a step leads on towards verified, and neither back nor away', () => {
  expect(leadsOn({ from: 'bozza', to: 'assegnato' })).toBe(true);
  expect(leadsOn({ from: 'eseguito', to: 'verificato' })).toBe(true);
  expect(leadsOn({ from: 'in_corso', to: 'assegnato' })).toBe(false);
  expect(leadsOn({ from: 'bozza', to: 'annullato' })).toBe(false);
});
