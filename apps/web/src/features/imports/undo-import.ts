/** Takes a written import back: the server does it by itself, and this page says how it ends. */
import { undoImport } from '@lucerna/contract/endpoints/imports';
import type { ImportDetail, ImportInList } from '@lucerna/contract/importing/answers';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify } from '../../state/notify.ts';
import { afterWriting } from './after-writing.ts';
import { forgetImports, importQuery } from './import-query.ts';
import { counted, doneWords, goneWords } from './import-words.ts';

const askAgainMs = 700;

export const undoQuestion = (one: Pick<ImportInList, 'tipo' | 'file' | 'inserite' | 'modificate'>) => ({
  title: 'Sei sicuro di voler annullare questa importazione?',
  text: `${goneWords(one)} Quello che qualcuno ha cambiato dopo resta.`,
  kind: 'delete' as const,
});

export const abandonQuestion = ({ file }: Pick<ImportInList, 'file'>) => ({
  title: 'Sei sicuro di voler abbandonare questa importazione?',
  text: `${file} e le scelte fatte andrebbero persi. Nel registro non cambia nulla.`,
  kind: 'delete' as const,
});

/** Resolves when it is under way; how it ends is said later, wherever the person is by then. */
export async function undoWritten({ id, tipo }: Pick<ImportInList, 'id' | 'tipo'>): Promise<void> {
  await call(undoImport, { params: { id: String(id) }, query: { attendi: 'no' } });
  await forgetImports();
  void untilUndone(id).then(async (detail) => {
    if (detail === undefined) return;
    await afterWriting(tipo);
    await forgetImports();
    sayEnd(detail);
  });
}

/** The import as it is in the end; undefined where this page cannot know any more. */
async function untilUndone(id: number): Promise<ImportDetail | undefined> {
  for (;;) {
    try {
      const detail = await queryClient.fetchQuery({ ...importQuery(id), staleTime: 0 });
      if (detail.annullamento === null) return detail;
    } catch (error) {
      // The server goes on, be it out of reach for a while.
      if (!asApiError(error).isAway) return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}

function sayEnd({ tipo, stato, ripresa, errore }: ImportDetail): void {
  if (stato !== 'annullata') {
    notify.error("L'importazione non è stata annullata", errore === null ? {} : { description: errore });
    return;
  }
  const { tolte, ripristinate, lasciate } = ripresa ?? { tolte: 0, ripristinate: 0, lasciate: [] };
  const done = doneWords(tolte, ripristinate, tipo);
  if (lasciate.length === 0) notify.success('Importazione annullata', { description: done });
  else
    notify.warning('Importazione annullata, ma non tutta', {
      description: `${done}. ${counted(lasciate.length, "resta com'è", 'restano come sono')}: quali e perché sta in Importazioni.`,
    });
}
