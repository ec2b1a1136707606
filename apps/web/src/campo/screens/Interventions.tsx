import { actionNamed } from '@lucerna/domain/intervention-action';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useStore } from '../../state/store.ts';
import { queue } from '../keep/queue.ts';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { RecordButton } from '../parts/RecordButton.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { WorkRow } from '../parts/WorkRow.tsx';
import type { Draft } from '../records/draft.ts';
import { go } from '../run/route.ts';

const instant = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short' });

/** `Interventi`: what is being typed, and what was done in the last days. */
export function Interventions() {
  const { drafts, works, sent } = useStore(queue);
  const nothing = drafts.length + works.length + sent.length === 0;
  return (
    <main className="campo-screen">
      <Head title="Interventi" />
      <Scroll>
        <Notices />
        {nothing && (
          <p className="campo-words" role="status">
            Nessun intervento su questo telefono: trova un elemento e registra ciò che fai.
          </p>
        )}
        {drafts.length > 0 && (
          <section aria-label="Bozze">
            <h2 className="campo-strip">
              Bozze
              <span className="campo-count">{drafts.length}</span>
            </h2>
            <ul>
              {drafts.map((draft) => (
                <li key={draft.id}>
                  <DraftRow draft={draft} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {works.length > 0 && (
          <section aria-label="Sul telefono">
            <h2 className="campo-strip">
              Sul telefono
              <span className="campo-count">{works.length}</span>
            </h2>
            <ul>
              {works.map((work) => (
                <WorkRow key={work.invio} work={work} />
              ))}
            </ul>
          </section>
        )}
        {sent.length > 0 && (
          <section aria-label="Inviati negli ultimi 7 giorni">
            <h2 className="campo-strip">
              Inviati negli ultimi 7 giorni
              <span className="campo-count" data-tone="ok">
                {sent.length}
              </span>
            </h2>
            <ul>
              {sent.map((one) => (
                <WorkRow key={one.invio} work={one} />
              ))}
            </ul>
          </section>
        )}
      </Scroll>
      <RecordButton />
    </main>
  );
}

function DraftRow({ draft }: { readonly draft: Draft }) {
  const action =
    draft.di === 'guasto'
      ? 'segnala guasto'
      : draft.azione === null
        ? undefined
        : actionNamed(draft.azione)?.azione;
  return (
    <button type="button" className="campo-row" onClick={() => go({ screen: 'registra', draft: draft.id })}>
      <span className="campo-row-words">
        <strong>{`${draft.codes.join(', ') || 'Sul posto'} ${action ?? kindBySegment(draft.segment).names.one}`}</strong>
        <span>{`bozza delle ${instant.format(new Date(draft.savedAt))}`}</span>
      </span>
      {draft.camera !== null && (
        <span className="campo-pill" data-tone="warn">
          La foto non è arrivata
        </span>
      )}
    </button>
  );
}
