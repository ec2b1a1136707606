import { expect, it } from 'vitest';
import { aFinding } from '../../../test/finding-samples.ts';
import { conflictWords, isOwn } from './judge-words.ts';
import { noDrafts, withDraft, withDrafted } from './note-drafts.ts';

const quando = '2026-11-20T16:08:00.000Z';
const ignored = aFinding({ id: 3, stato: 'ignorata', nota: 'contatore guasto', chi: 'ufficio', quando });

it('says who was faster, what they said, and what of one’s own was not kept', () => {
  const { title, description } = conflictWords(ignored, 'chiesto rimborso', 'Nel frattempo …');
  expect(title).toBe("Errore nell'aggiornamento dell'anomalia: nel frattempo l'anomalia è cambiata");
  expect(description).toBe(
    "ufficio l'ha ignorata (20/11/2026, 17:08), con la nota «contatore guasto». La tua nota non è stata salvata: «chiesto rimborso».",
  );
});

it('repeats the server’s words where the checks closed it', () => {
  const mended = aFinding({ stato: 'risolta' });
  expect(conflictWords(mended, '', 'La bolletta è stata corretta').description).toBe(
    'La bolletta è stata corretta.',
  );
});

it('knows its own judgement again, whose answer was lost', () => {
  const own = { stato: 'ignorata', nota: 'contatore guasto' } as const;
  expect(isOwn(ignored, own, 'ufficio')).toBe(true);
  expect(isOwn(ignored, own, 'amministrativo')).toBe(false);
  expect(isOwn(ignored, { ...own, nota: 'altro' }, 'ufficio')).toBe(false);
});

it('keeps a note that is typed, and its row, though the finding has left the list meanwhile', () => {
  const [first, second] = [aFinding({ id: 1 }), aFinding({ id: 2 })];
  const drafts = withDraft(noDrafts, second, 'vist');
  expect(withDrafted([first, second], drafts, 'aperta')).toEqual([first, second]);
  expect(withDrafted([first], drafts, 'aperta')).toEqual([first, second]);
  expect(withDrafted([first], drafts, 'risolta')).toEqual([first]);
  // The row is as it was when the typing began, so that nothing newer is overwritten unread.
  const newer = aFinding({ id: 2, quando });
  expect(withDraft(drafts, newer, 'visto').get(2)?.finding).toBe(second);
  expect(withDraft(drafts, second, '').size).toBe(0);
});
