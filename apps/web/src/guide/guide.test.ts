import { expect, it } from 'vitest';
import { guide, guideTasks, taskCalled } from './guide.ts';
import { controlsIn, markedPieces, plainText } from './marked-text.ts';

it('the guide has the five parts of the specification, each with four tasks or more', () => {
  expect(guide.map(({ title }) => title)).toEqual([
    'Dashboard',
    'Infrastruttura',
    'Manutenzioni',
    'Interrogazioni',
    'Bollette e consumi',
  ]);
  for (const { title, tasks } of guide) expect([title, tasks.length >= 4]).toEqual([title, true]);
});

it('each task has a name and a title of its own, and near ones that are there', () => {
  for (const of of ['id', 'title'] as const) {
    const all = guideTasks.map(({ task }) => task[of]);
    expect(new Set(all).size).toBe(all.length);
  }
  for (const { task } of guideTasks) {
    for (const near of task.near) expect([near, taskCalled(near)?.task.id]).toEqual([near, near]);
    expect(task.near).not.toContain(task.id);
  }
});

it.each(guideTasks.map(({ task }) => [task.title, task] as const))('%s: short numbered steps', (_, task) => {
  expect(task.steps.length).toBeGreaterThan(1);
  expect(task.steps.length).toBeLessThan(6);
  for (const { title, text } of task.steps) {
    expect(title.length).toBeLessThan(42);
    expect(plainText(text).length).toBeLessThan(230);
    // Every mark was read.
    expect(plainText(text)).not.toMatch(/[[\]{}`]/);
  }
});

it('marks tell controls, keys and what is typed from words', () => {
  expect(markedPieces('Premi [Salva] o {Ctrl S}, scrivi `tigli`.')).toEqual([
    { text: 'Premi ', as: 'words' },
    { text: 'Salva', as: 'control' },
    { text: ' o ', as: 'words' },
    { text: 'Ctrl S', as: 'keys' },
    { text: ', scrivi ', as: 'words' },
    { text: 'tigli', as: 'typed' },
    { text: '.', as: 'words' },
  ]);
  expect(controlsIn('[Salva], poi [Si]')).toEqual(['Salva', 'Si']);
});
