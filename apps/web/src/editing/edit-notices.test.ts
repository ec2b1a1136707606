import { featureMessages } from '@lucerna/domain/messages';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { notices } from '../state/notify.ts';
import { editNotices } from './edit-notices.ts';

const words = {
  inserted: 'inserito',
  updated: 'cambiato',
  deleted: 'eliminato',
  compare: 'Confronta',
  insertFailed: 'non inserito',
  updateFailed: 'non cambiato',
  deleteFailed: 'non eliminato',
};
const gone = new ApiError({ status: 404, message: 'Elemento non trovato' });
const said = () => notices.get().map(({ title, description }) => [title, description]);

it('what a colleague deleted while its form was open is said to be deleted, and where it comes back from', () => {
  const notice = editNotices(words);
  notice.refused('save', gone, () => {}, false);
  const kept = `${featureMessages.deletedMeanwhile} ${featureMessages.typingKept}`;
  expect(said()).toEqual([['non cambiato', kept]]);
  notice.refused('delete', gone, () => {}, false);
  expect(said()).toEqual([['non eliminato', featureMessages.deletedMeanwhile]]);
  notice.clear();
});

it('what is new and refers to nothing says what the server says', () => {
  const notice = editNotices(words);
  notice.refused('save', gone, () => {}, true);
  expect(said()).toEqual([['non inserito', `Elemento non trovato. ${featureMessages.typingKept}`]]);
  notice.clear();
});
