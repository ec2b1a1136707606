import { noBaseLayer } from '@lucerna/contract/base-layer';
import { type BaseLayerSetup, firstMapSetup, type MapSetup } from '@lucerna/contract/map-setup';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { BaseLayerFields } from './BaseLayerFields.tsx';
import css from './set-up.module.css';
import { withLayers } from './set-up-draft.ts';

interface BaseLayersPartProps {
  readonly setup: MapSetup;
  readonly firstOnes: boolean;
  readonly faults: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (setup: MapSetup, firstOnes: boolean) => void;
}

const most = 8;
const newLayer: BaseLayerSetup = {
  nome: '',
  attribuzione: '',
  sorgenti: [{ tipo: 'xyz', url: '', zoom_massimo: 19 }],
};

/** The pictures under the map: which there are, and which one is on before somebody chooses. */
export function BaseLayersPart({ setup, firstOnes, faults, disabled, onChange }: BaseLayersPartProps) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const { basi, iniziale } = setup;
  const put = (next: readonly BaseLayerSetup[]) => onChange(withLayers(setup, next), false);
  const faulty = (at: number) => Object.keys(faults).some((field) => field.startsWith(`sfondi.basi.${at}`));
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>Sfondi della mappa</h2>
      <p className={css.lead}>
        Lo sfondo scelto qui si vede da subito in ogni mappa, finché ognuno non ne sceglie un altro. Le pagine
        già aperte lo vedono quando si ricaricano.
      </p>
      <div role="radiogroup" aria-labelledby={id} className={css.layers}>
        <div className={css.layer}>
          <Radio
            name={id}
            checked={iniziale === null}
            disabled={disabled}
            onChange={() => onChange({ basi, iniziale: null }, false)}
          >
            {noBaseLayer}
          </Radio>
          <span className={css.hint}>nessuna immagine, e nulla è chiesto ad altri</span>
        </div>
        {basi.map((layer, i) => (
          <div key={i} className={css.layer}>
            <Radio
              name={id}
              checked={layer.nome !== '' && iniziale === layer.nome}
              disabled={disabled || layer.nome === ''}
              onChange={() => onChange({ basi, iniziale: layer.nome }, false)}
            >
              {layer.nome === '' ? 'Nuovo sfondo' : layer.nome}
            </Radio>
            <span className={css.grow}>{faulty(i) && <span className={css.fault}>da correggere</span>}</span>
            <Button
              size="small"
              aria-expanded={open === i}
              aria-label={`${open === i ? 'Chiudi' : 'Modifica'} ${layer.nome}`}
              onClick={() => setOpen(open === i ? null : i)}
            >
              {open === i ? 'Chiudi' : 'Modifica'}
            </Button>
            <Button
              size="small"
              aria-label={`Togli ${layer.nome}`}
              disabled={disabled}
              onClick={() => {
                setOpen(null);
                put(basi.filter((_, other) => other !== i));
              }}
            >
              Togli
            </Button>
            {open === i && (
              <BaseLayerFields
                layer={layer}
                at={`sfondi.basi.${i}`}
                faults={faults}
                disabled={disabled}
                onChange={(changed) => {
                  const next = basi.map((other, at) => (at === i ? changed : other));
                  const was = iniziale !== null && iniziale === layer.nome;
                  onChange(was ? { basi: next, iniziale: changed.nome } : withLayers(setup, next), false);
                }}
              />
            )}
          </div>
        ))}
      </div>
      {faults['sfondi.basi'] !== undefined && <p className={css.fault}>{faults['sfondi.basi']}</p>}
      <div className={toolbar.row}>
        <Button
          icon={<PlusIcon />}
          disabled={disabled || basi.length >= most}
          onClick={() => {
            setOpen(basi.length);
            put([...basi, newLayer]);
          }}
        >
          Aggiungi sfondo
        </Button>
        <Button
          disabled={disabled || firstOnes}
          onClick={() => {
            setOpen(null);
            onChange(firstMapSetup, true);
          }}
        >
          Rimetti quelli di partenza
        </Button>
      </div>
    </section>
  );
}
