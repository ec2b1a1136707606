import type { BaseLayerSetup } from '@lucerna/contract/map-setup';
import { Select } from 'antd';
import { Button } from '../../ui/Button.tsx';
import toolbar from '../../ui/toolbar.module.css';
import css from './set-up.module.css';
import { TextField } from './TextField.tsx';

type Source = BaseLayerSetup['sorgenti'][number];

interface BaseLayerFieldsProps {
  readonly layer: BaseLayerSetup;
  /** Where its faults are named: `sfondi.basi.2`. */
  readonly at: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (layer: BaseLayerSetup) => void;
}

const kinds = [
  { value: 'xyz' as const, label: 'Riquadri (XYZ, WMTS)' },
  { value: 'wms' as const, label: 'WMS' },
];
const formats = [
  { value: 'image/png' as const, label: 'PNG' },
  { value: 'image/jpeg' as const, label: 'JPEG' },
];
const mostSources = 3;
const newSource: Source = { tipo: 'xyz', url: '', zoom_massimo: 19 };

/** The same address as a source of the other kind. */
function asKind(tipo: Source['tipo'], { url, opacita }: Source): Source {
  const same = { url, ...(opacita !== undefined && { opacita }) };
  return tipo === 'xyz'
    ? { tipo, zoom_massimo: 19, ...same }
    : { tipo, livelli: '', formato: 'image/png', ...same };
}

/** A number between 1 and `most`, or what was there before. */
function whole(text: string, before: number, most: number): number {
  const number = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && number >= 1 && number <= most ? number : before;
}

/** One base layer: its name, whose it is, and what it is drawn from, one over the other. */
export function BaseLayerFields({ layer, at, faults, disabled, onChange }: BaseLayerFieldsProps) {
  const { sorgenti } = layer;
  const put = (place: number, source: Source) =>
    onChange({ ...layer, sorgenti: sorgenti.map((one, i) => (i === place ? source : one)) });
  return (
    <fieldset className={css.layerFields} disabled={disabled}>
      <legend className="visually-hidden">{`Sfondo ${layer.nome}`}</legend>
      <TextField
        label="Nome dello sfondo"
        value={layer.nome}
        longest={40}
        fault={faults[`${at}.nome`]}
        onChange={(nome) => onChange({ ...layer, nome })}
      />
      <TextField
        label="Attribuzione"
        value={layer.attribuzione}
        longest={300}
        hint="Chi va nominato, come vuole la sua licenza"
        fault={faults[`${at}.attribuzione`]}
        onChange={(attribuzione) => onChange({ ...layer, attribuzione })}
      />
      {sorgenti.map((source, i) => (
        <div key={i} className={css.source}>
          <div className={`${toolbar.row} ${css.origin}`}>
            <Select
              aria-label={`Tipo della sorgente ${i + 1}`}
              className={css.kind ?? ''}
              value={source.tipo}
              options={kinds}
              onChange={(tipo) => put(i, asKind(tipo, source))}
            />
            {source.tipo === 'wms' && (
              <Select
                aria-label={`Formato della sorgente ${i + 1}`}
                value={source.formato}
                options={formats}
                onChange={(formato) => put(i, { ...source, formato })}
              />
            )}
            <span className={css.grow} />
            <Button
              size="small"
              disabled={sorgenti.length === 1}
              onClick={() => onChange({ ...layer, sorgenti: sorgenti.filter((_, other) => other !== i) })}
            >
              Togli sorgente
            </Button>
          </div>
          <TextField
            label={`Indirizzo della sorgente ${i + 1}`}
            value={source.url}
            longest={500}
            placeholder={source.tipo === 'xyz' ? 'https://…/{z}/{x}/{y}.png' : 'https://…/wms'}
            fault={faults[`${at}.sorgenti.${i}.url`]}
            onChange={(url) => put(i, { ...source, url })}
          />
          {source.tipo === 'wms' && (
            <TextField
              label="Livelli"
              value={source.livelli}
              longest={300}
              hint="Come li chiama il servizio, separati da virgole"
              fault={faults[`${at}.sorgenti.${i}.livelli`]}
              onChange={(livelli) => put(i, { ...source, livelli })}
            />
          )}
          <div className={css.two}>
            {source.tipo === 'xyz' && (
              <TextField
                label="Zoom massimo"
                value={String(source.zoom_massimo)}
                fault={faults[`${at}.sorgenti.${i}.zoom_massimo`]}
                onChange={(text) => put(i, { ...source, zoom_massimo: whole(text, source.zoom_massimo, 24) })}
              />
            )}
            <TextField
              label="Opacità (%)"
              value={String(Math.round((source.opacita ?? 1) * 100))}
              fault={faults[`${at}.sorgenti.${i}.opacita`]}
              onChange={(text) =>
                put(i, {
                  ...source,
                  opacita: whole(text, Math.round((source.opacita ?? 1) * 100), 100) / 100,
                })
              }
            />
          </div>
        </div>
      ))}
      <Button
        size="small"
        disabled={sorgenti.length >= mostSources}
        onClick={() => onChange({ ...layer, sorgenti: [...sorgenti, newSource] })}
      >
        Aggiungi una sorgente sopra
      </Button>
    </fieldset>
  );
}
