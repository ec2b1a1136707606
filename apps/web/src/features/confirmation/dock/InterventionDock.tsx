import type { InterventionWithElement } from '@lucerna/contract/endpoints/maintenance';
import { measureFields } from '@lucerna/domain/intervention-action';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { useQuery } from '@tanstack/react-query';
import { photosQuery } from '../../../api/photos.ts';
import { kindOfIntervention } from '../../../elements/interventions/intervention-table.ts';
import { PhotoStrip } from '../../../elements/photos/PhotoStrip.tsx';
import { ShownValue } from '../../../elements/ShownValue.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FaultLine } from '../../../ui/FaultLine.tsx';
import page from '../../../ui/page.module.css';
import { Tip } from '../../../ui/Tip.tsx';
import tag from '../../../ui/tag.module.css';
import texts from '../../../ui/text.module.css';
import toolbar from '../../../ui/toolbar.module.css';
import { Waiting } from '../../../ui/Waiting.tsx';
import { distanceWords, type KnownWork, knownConflicts } from '../known-work.ts';
import type { Choices } from '../use-choices.ts';
import { ChangesTable } from './ChangesTable.tsx';
import css from './dock.module.css';
import { whenDone } from './when-done.ts';

export interface InterventionDockProps {
  readonly intervention: InterventionWithElement;
  readonly known: KnownWork;
  readonly choices: Choices;
  readonly onConfirm: () => void;
}

/** One typed intervention: what it was, its photos, what it changes, and what has to be chosen before it may. */
export function InterventionDock({ intervention, known, choices, onConfirm }: InterventionDockProps) {
  const { id, codice, dettagli, operatore } = intervention;
  const conflicts = knownConflicts(id ?? 0, known);
  const open = conflicts.filter((conflict) => choices.of(conflict) === undefined).length;
  const far = distanceWords(known);
  const facts = [descriptionOf(intervention), operatore, whenDone(intervention)];
  const title = dettagli?.azione ?? intervention.descrizione ?? '';
  const name = [codice ?? '', capitalised(title)].filter((part) => part !== '').join(' · ');
  const waits = open === 0 ? '' : 'Scegli prima quale valore resta';
  return (
    <section className={css.dock} aria-label={`Intervento ${name}`}>
      <div className={`${page.head} ${css.head}`}>
        <h2>{name}</h2>
        <p className={css.facts}>{facts.filter((part) => part !== null && part !== '').join(' · ')}</p>
        <div className={`${toolbar.row} ${css.actions}`}>
          {far !== null && <span className={`${tag.tag} ${tag.amber}`}>{far}</span>}
          <Tip title={waits}>
            <Button disabled={open > 0} onClick={onConfirm}>
              Convalida
            </Button>
          </Tip>
        </div>
      </div>
      <div className={css.body}>
        <DockPhotos intervention={intervention} />
        <div className={css.part}>
          <div className={css.partHead}>
            <h3>Che cosa cambia nel registro</h3>
            {open > 0 && (
              <p className={css.open} role="status">
                {open === 1 ? '1 conflitto da scegliere' : `${open} conflitti da scegliere`}
              </p>
            )}
          </div>
          <ChangesTable intervention={intervention} known={known} choices={choices} />
          <Measures intervention={intervention} />
        </div>
      </div>
    </section>
  );
}

function DockPhotos({ intervention }: { readonly intervention: InterventionWithElement }) {
  const { id, id_elemento, tipo_elemento, codice, dettagli } = intervention;
  const segment = kindOfIntervention(tipo_elemento)?.segment ?? 'pl';
  const count = dettagli?.foto.length ?? 0;
  const photos = useQuery({ ...photosQuery(segment, id_elemento ?? 0), enabled: count > 0 });
  return (
    <div className={css.part}>
      <h3>Foto</h3>
      {count === 0 && <p className={texts.quiet}>Nessuna foto.</p>}
      {count > 0 && photos.isPending && <Waiting>Carico…</Waiting>}
      {count > 0 && photos.data === undefined && photos.error !== null && (
        <FaultLine error={photos.error} onRetry={() => void photos.refetch()}>
          Le foto non si sono potute caricare.
        </FaultLine>
      )}
      {count > 0 && photos.data !== undefined && (
        <PhotoStrip
          photos={photos.data.filter((photo) => photo.id_intervento === id)}
          of={codice ?? `#${id}`}
        />
      )}
    </div>
  );
}

/** What was measured; nothing where nothing was. */
function Measures({ intervention: { dettagli } }: { readonly intervention: InterventionWithElement }) {
  const measures = dettagli?.misure ?? null;
  if (measures === null) return null;
  return (
    <dl className={css.measures}>
      {measureFields.map((field) => {
        const value = measures[field.key];
        return value === undefined ? null : (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              <ShownValue field={field} value={value} /> {'unit' in field ? field.unit : ''}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Where or what its element is. */
function descriptionOf({ tipo_elemento, elemento }: InterventionWithElement): string | null {
  const kind = kindOfIntervention(tipo_elemento);
  const text = kind === undefined ? null : elemento[kind.description];
  return text === null || text === undefined ? null : String(text);
}
