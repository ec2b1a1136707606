import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx';
import { PictureField } from './PictureField.tsx';
import css from './set-up.module.css';
import { noThanked, type ThankedDraft } from './set-up-draft.ts';
import { TextField } from './TextField.tsx';

interface ThankedPartProps {
  readonly title: string;
  /** `partner` */
  readonly name: 'partner' | 'progetti';
  /** What one is called in its button: `partner`. */
  readonly one: string;
  readonly all: readonly ThankedDraft[];
  readonly faults: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (all: readonly ThankedDraft[]) => void;
}

/** Projects or partners that the credits name. */
export function ThankedPart({ title, name, one, all, faults, disabled, onChange }: ThankedPartProps) {
  const id = useId();
  const put = (at: number, changed: Partial<ThankedDraft>) =>
    onChange(all.map((other, i) => (i === at ? { ...other, ...changed } : other)));
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {all.length === 0 && (
        <p className={css.lead}>Nessuno: la pagina Credits non ne nomina di questo Comune.</p>
      )}
      {all.map((thanked, i) => (
        <fieldset key={i} className={css.item} disabled={disabled}>
          <legend className="visually-hidden">{`${one} ${i + 1}`}</legend>
          <TextField
            label="Nome"
            value={thanked.nome}
            longest={200}
            fault={faults[`${name}.${i}.nome`]}
            onChange={(nome) => put(i, { nome })}
          />
          <TextField
            label="Sito"
            value={thanked.sito}
            longest={500}
            placeholder="https://…"
            fault={faults[`${name}.${i}.sito`]}
            onChange={(sito) => put(i, { sito })}
          />
          <Button
            aria-label={`Togli ${thanked.nome === '' ? one : thanked.nome}`}
            title="Togli"
            icon={<CloseIcon />}
            onClick={() => onChange(all.filter((_, other) => other !== i))}
          />
          <TextField
            label="Descrizione"
            value={thanked.descrizione}
            longest={1000}
            fault={faults[`${name}.${i}.descrizione`]}
            onChange={(descrizione) => put(i, { descrizione })}
          />
          <PictureField
            of={thanked.nome === '' ? one : thanked.nome}
            value={thanked.immagine}
            fault={faults[`${name}.${i}.immagine`]}
            onChange={(immagine) => put(i, { immagine })}
          />
        </fieldset>
      ))}
      <Button
        icon={<PlusIcon />}
        disabled={disabled || all.length >= 20}
        onClick={() => onChange([...all, noThanked])}
      >
        {`Aggiungi ${one}`}
      </Button>
    </section>
  );
}
