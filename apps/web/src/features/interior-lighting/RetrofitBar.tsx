import { fullLabel } from '@lucerna/domain/field';
import { retrofitFields } from '@lucerna/domain/interior-lighting';
import { interiorLightingMessages } from '@lucerna/domain/messages';
import { useState } from 'react';
import { hindrances } from '../../editing/session.ts';
import { hindranceText } from '../../form/hindrance.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ArrowLeftIcon, DownloadIcon, EditIcon, PrintIcon } from '../../ui/icons.tsx';
import css from './InteriorLighting.module.css';
import { exportAddress } from './lighting-calls.ts';
import type { LightingMachine } from './lighting-machine.ts';
import type { RetrofitPlace } from './lighting-state.ts';
import { rowName } from './lighting-words.ts';
import { PrintedRetrofit } from './PrintedRetrofit.tsx';
import { faultName } from './retrofit-draft.ts';
import { faultsOf, type RetrofitSession } from './retrofit-session.ts';

const [descriptionField] = retrofitFields;

interface RetrofitBarProps {
  readonly building: string;
  /** What the building is called, and where it stands. */
  readonly words: string;
  readonly place: RetrofitPlace;
  readonly machine: LightingMachine;
  readonly mayEdit: boolean;
}

/** The bar below an intervention: the way back at the left, what is done with it at the right. */
export function RetrofitBar({ building, words, place, machine, mayEdit }: RetrofitBarProps) {
  const { send } = machine;
  const hindrance = 'session' in place ? hindranceOf(place.session) : null;
  const [printing, setPrinting] = useState(false);
  const busy = place.step === 'saving' || place.step === 'inserting';
  return (
    <div className={css.bar}>
      <Button icon={<ArrowLeftIcon />} disabled={busy} onClick={() => send({ type: 'back' })}>
        Indietro
      </Button>
      <span className={css.gap} />
      {'stored' in place ? (
        <>
          <LinkButton
            icon={<DownloadIcon />}
            href={exportAddress(building, place.stored.id)}
            target="_blank"
            rel="noopener"
          >
            Esporta
          </LinkButton>
          <Button icon={<PrintIcon />} disabled={printing} onClick={() => setPrinting(true)}>
            Stampa
          </Button>
          <PrintedRetrofit
            building={words}
            stored={place.stored}
            asked={printing}
            onPrinted={() => setPrinting(false)}
          />
          {mayEdit && (
            <Button
              type="primary"
              icon={<EditIcon />}
              onClick={() => send({ type: 'edit', id: place.stored.id })}
            >
              Modifica
            </Button>
          )}
        </>
      ) : (
        <>
          <p className={css.hindrance} role="status">
            {hindrance}
          </p>
          {hindrance === null && (
            <span className={css.hint}>
              {place.session.stored === null
                ? interiorLightingMessages.saveBeforeFiles
                : 'I valori su fondo grigio sono calcolati.'}
            </span>
          )}
          <Button disabled={busy} onClick={() => send({ type: 'cancel' })}>
            Annulla
          </Button>
          <Button type="primary" loading={busy} onClick={() => send({ type: 'save' })} data-save>
            Salva
          </Button>
        </>
      )}
    </div>
  );
}

/** Everything that is wrong, by the names of the rows. */
function hindranceOf(session: RetrofitSession): string | null {
  const { rows } = session.draft;
  return hindranceText(hindrances(session, faultsOf(session)), (name) => {
    if (name === descriptionField.key) return fullLabel(descriptionField);
    const row = rows.find(({ key }) => name.startsWith(faultName(key, '')));
    return row && rowName(row);
  });
}
