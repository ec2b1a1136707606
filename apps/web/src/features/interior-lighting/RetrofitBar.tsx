import { interiorLightingMessages } from '@lucerna/domain/messages';
import { Button } from 'antd';
import { ArrowLeftIcon, DownloadIcon, EditIcon } from '../../ui/icons.tsx';
import css from './InteriorLighting.module.css';
import { exportAddress } from './lighting-calls.ts';
import type { LightingMachine } from './lighting-machine.ts';
import type { RetrofitPlace } from './RetrofitPage.tsx';

interface RetrofitBarProps {
  readonly building: string;
  readonly place: RetrofitPlace;
  readonly machine: LightingMachine;
  readonly mayEdit: boolean;
}

/** The bar below an intervention: the way back at the left, what is done with it at the right. */
export function RetrofitBar({ building, place, machine, mayEdit }: RetrofitBarProps) {
  const { send } = machine;
  const busy = place.step === 'saving' || place.step === 'inserting';
  return (
    <div className={css.bar}>
      <Button icon={<ArrowLeftIcon />} disabled={busy} onClick={() => send({ type: 'back' })}>
        Indietro
      </Button>
      <span className={css.gap} />
      {'stored' in place ? (
        <>
          <Button
            icon={<DownloadIcon />}
            href={exportAddress(building, place.stored.id)}
            target="_blank"
            rel="noopener"
          >
            Esporta
          </Button>
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
          <span className={css.hint}>
            {place.session.stored === null
              ? interiorLightingMessages.saveBeforeFiles
              : 'I valori su fondo grigio sono calcolati.'}
          </span>
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
