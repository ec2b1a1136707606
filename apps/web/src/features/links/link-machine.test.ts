import { expect, it } from 'vitest';
import { linkMachine } from './link-machine.ts';

/** A machine whose calls are answered by `answer`, and what it did, in order. */
function made(answer: () => Promise<unknown>) {
  const done: unknown[][] = [];
  const note =
    (what: string) =>
    (...more: unknown[]) => {
      done.push([what, ...more]);
    };
  const machine = linkMachine({
    save: (...sent) => {
      note('save')(...sent);
      return answer();
    },
    remove: (...sent) => {
      note('remove')(...sent);
      return answer();
    },
    succeeded: note('succeeded'),
    linked: note('linked'),
    failed: note('failed'),
    settled: note('settled'),
    onWritten: note('written'),
  });
  return { machine, done };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const target = { id: 12 };

it.each([
  ['create', 'Associazione creata con successo'],
  ['modify', 'Associazione modificata con successo'],
] as const)('%s: saves, says so, and asks for the new lists', async (type, message) => {
  const { machine, done } = made(async () => undefined);
  machine.send(type === 'create' ? { type, target } : { type, target, share: 1 });
  machine.send({ type: 'type', text: '72,50' });
  machine.send({ type: 'save' });
  // A second press while the first is on its way sends nothing.
  machine.send({ type: 'save' });
  await settle();
  const said = type === 'create' ? [['succeeded', message], ['linked']] : [['succeeded', message]];
  expect(done).toEqual([['settled'], ['save', 12, 0.725], ...said, ['written']]);
  expect(machine.get()).toEqual({ step: 'idle' });
});

it('gives a share at once, and stays with it where that fails', async () => {
  const given = { type: 'give', target, share: 0.4 } as const;
  const { machine, done } = made(async () => undefined);
  machine.send(given);
  await settle();
  expect(done.slice(0, 3)).toEqual([
    ['settled'],
    ['save', 12, 0.4],
    ['succeeded', 'Associazione creata con successo'],
  ]);
  const away = made(() => Promise.reject(new Error('away')));
  away.machine.send(given);
  await settle();
  expect(away.machine.get()).toMatchObject({ step: 'creatingAssociation', typed: '40' });
});

it('detaches', async () => {
  const { machine, done } = made(async () => undefined);
  machine.send({ type: 'modify', target, share: 0.5 });
  machine.send({ type: 'detach' });
  await settle();
  expect(done).toEqual([
    ['settled'],
    ['remove', 12],
    ['succeeded', 'Associazione rimossa con successo'],
    ['written'],
  ]);
});

it('stays open with what was typed where it failed, and tries again', async () => {
  const error = new Error('away');
  let away = true;
  const { machine, done } = made(async () => {
    if (away) throw error;
  });
  machine.send({ type: 'create', target });
  machine.send({ type: 'type', text: '33,3' });
  machine.send({ type: 'save' });
  await settle();
  expect(done).toEqual([['settled'], ['save', 12, 0.333], ['failed', 'Errore nel salvataggio', error]]);
  expect(machine.get()).toMatchObject({ step: 'creatingAssociation', typed: '33,3' });
  away = false;
  machine.send({ type: 'save' });
  await settle();
  expect(done.slice(3)).toEqual([
    ['settled'],
    ['save', 12, 0.333],
    ['succeeded', 'Associazione creata con successo'],
    ['linked'],
    ['written'],
  ]);
});
