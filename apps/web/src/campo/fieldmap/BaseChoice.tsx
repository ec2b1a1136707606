import { useEffect, useState } from 'react';
import { type BaseLayer, baseLayersOf, noBase } from '../../map/base-layers.ts';
import { TilePictures } from '../../map/layers/TilePictures.tsx';
import { useStore } from '../../state/store.ts';
import { LayersIcon } from '../../ui/icons.tsx';
import { network } from '../run/network.ts';
import { loadCalls } from '../run/sending.ts';
import css from './FieldMap.module.css';

interface Base {
  readonly offered: readonly BaseLayer[];
  readonly chosen: string;
  readonly choose: (name: string) => void;
}

/** Base layers of others: their conditions forbid keeping them, so they are there with a signal alone. */
export function useBase(): Base {
  const { online } = useStore(network);
  const [offered, setOffered] = useState<readonly BaseLayer[]>([]);
  const [chosen, choose] = useState<string>(noBase);
  useEffect(() => {
    let gone = false;
    if (!online) return;
    loadCalls()
      .then((calls) => calls.baseLayers())
      .then(
        (setup) => !gone && setOffered(baseLayersOf(setup)),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [online]);
  return { offered: online ? offered : [], chosen, choose };
}

const ignore = () => {};

/** The chosen one, under everything. */
export function BasePictures({ base: { offered, chosen } }: { readonly base: Base }) {
  const layer = offered.find(({ name }) => name === chosen);
  if (layer === undefined) return null;
  return <TilePictures name={layer.name} sources={layer.sources} zIndex={0} attempt={0} onReached={ignore} />;
}

export function BaseChoice({ base: { offered, chosen, choose } }: { readonly base: Base }) {
  const [open, setOpen] = useState(false);
  const attribution = offered.find(({ name }) => name === chosen)?.attribution;
  return (
    <>
      <button
        type="button"
        className={css.layers}
        aria-label="Sfondo della mappa"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <LayersIcon size={22} />
      </button>
      {open && (
        <fieldset className={css.bases}>
          <legend>Sfondo</legend>
          {[noBase, ...offered.map(({ name }) => name)].map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="base"
                checked={chosen === name || (name === noBase && !offered.some((one) => one.name === chosen))}
                onChange={() => choose(name)}
              />
              {name}
            </label>
          ))}
          {offered.length === 0 && (
            <p>Gli sfondi di altri si vedono solo con la rete: non si possono tenere.</p>
          )}
        </fieldset>
      )}
      {attribution !== undefined && <p className={css.attribution}>{attribution}</p>}
    </>
  );
}
