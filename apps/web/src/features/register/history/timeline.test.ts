import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { Intervention } from '@lucerna/domain/intervention';
import { expect, it } from 'vitest';
import { timeline } from './timeline.ts';

const line = (versione: number, quando: string) => ({ versione, quando }) as HistoryLine;
const work = (id: number, data_fine: string | null, created_at: string) =>
  ({ id, data_fine, created_at }) as Intervention;

it('tells changes and work in one order, the newest first', () => {
  const events = timeline(
    [line(3, '2026-11-20T10:00:00Z'), line(2, '2026-11-20T10:00:00Z'), line(1, '2024-01-01T10:00:00Z')],
    [
      work(9, '2026-11-20', '2026-11-21T08:00:00Z'),
      work(7, null, '2025-05-05T08:00:00Z'),
      work(8, '2020-02-02', '2026-11-21T08:00:00Z'),
    ],
  );
  expect(
    events.map((event) =>
      event.kind === 'change' ? `v${event.line.versione}` : `i${event.intervention.id}`,
    ),
  ).toEqual(['v3', 'v2', 'i9', 'i7', 'v1', 'i8']);
});
