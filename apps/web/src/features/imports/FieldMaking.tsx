import type { ColumnsAnswer } from '@lucerna/contract/importing/answers';
import type { ColumnChoice } from '@lucerna/contract/importing/choices';
import { mostJoined } from '@lucerna/domain/rules/importing/marked-column';
import { type TextPart, textParts } from '@lucerna/domain/rules/importing/text-part';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import own from './columns.module.css';
import { choiceWords, counted, type FieldInFile } from './import-words.ts';
import css from './imports.module.css';

interface FieldMakingProps {
  readonly field: FieldInFile;
  readonly data: ColumnsAnswer;
  readonly busy: boolean;
  readonly onChoose: (choice: ColumnChoice | null) => void;
}

type Manner = 'nessuna' | 'colonne' | 'genera' | 'costante';

const manners: readonly { readonly value: Manner; readonly label: string }[] = [
  { value: 'nessuna', label: 'Resta vuoto' },
  { value: 'colonne', label: 'Da una o più colonne' },
  { value: 'genera', label: 'Numerato da noi' },
  { value: 'costante', label: 'Sempre lo stesso valore' },
];

const partWords: Readonly<Record<TextPart, string>> = {
  tutto: 'tutto il testo',
  parole: 'solo le parole',
  potenza: 'solo la potenza (W)',
  altezza: "solo l'altezza (m)",
  volte: 'quante volte (2x70: 2)',
  nominale: 'la potenza della lampada, da quella assorbita',
  sigla: 'la sigla: tipo e potenza',
  'sigla nominale': 'la sigla, dalla potenza assorbita',
  via: 'la via, senza il civico',
  civico: 'solo il civico',
  cavo: 'il cavo, senza la sezione',
  sezione: 'solo la sezione (mm²)',
  'primo giorno': 'il primo giorno di un periodo (gen-25: 01/01/2025)',
  'ultimo giorno': "l'ultimo giorno di un periodo (gen-25: 31/01/2025)",
};

function mannerOf(choice: ColumnChoice | null): Manner {
  if (choice === null) return 'nessuna';
  if ('colonne' in choice) return 'colonne';
  return 'genera' in choice ? 'genera' : 'costante';
}

type OfColumns = Extract<ColumnChoice, { readonly colonne: unknown }>;

interface FromColumnsProps extends Pick<FieldMakingProps, 'data' | 'busy' | 'onChoose'> {
  readonly label: string;
  readonly columns: OfColumns | null;
}

/** From which columns, with what between them, and which part of the text. */
function FromColumns({ label, columns, data, busy, onChoose }: FromColumnsProps) {
  const between = columns?.tra ?? ' ';
  return (
    <>
      <Select
        mode="multiple"
        aria-label={`Colonne di ${label}`}
        className={css.grow ?? ''}
        placeholder="Scegli le colonne"
        maxCount={mostJoined}
        value={columns?.colonne ?? []}
        options={data.colonne.map(({ nome }) => ({ value: nome, label: nome }))}
        disabled={busy}
        onChange={(colonne) => onChoose(colonne.length === 0 ? null : { ...columns, colonne })}
      />
      {columns !== null && columns.colonne.length > 1 && (
        <Input
          aria-label="Che cosa sta tra una colonna e l'altra"
          className={own.between ?? ''}
          key={between}
          defaultValue={between}
          maxLength={10}
          disabled={busy}
          onBlur={({ target }) => {
            if (target.value !== between) onChoose({ ...columns, tra: target.value });
          }}
        />
      )}
      {columns !== null && (
        <Select
          aria-label="Che cosa si prende del testo"
          className={own.manner ?? ''}
          value={columns.parte ?? 'tutto'}
          options={textParts.map((value) => ({ value, label: partWords[value] }))}
          disabled={busy}
          onChange={(parte) => onChoose({ ...columns, parte })}
        />
      )}
    </>
  );
}

/** How one field is made: joined from columns, a part of a text, numbered, or the same everywhere. */
export function FieldMaking({ field, data, busy, onChoose }: FieldMakingProps) {
  const id = useId();
  const { scelta, etichetta, illeggibili, lette } = field;
  const [manner, setManner] = useState<Manner>(mannerOf(scelta));
  const columns = scelta !== null && 'colonne' in scelta ? scelta : null;
  const [typed, setTyped] = useState(() => {
    if (scelta !== null && 'genera' in scelta) return scelta.genera;
    return scelta !== null && 'costante' in scelta ? String(scelta.costante) : '';
  });
  const take = (next: Manner) => {
    setManner(next);
    if (next === 'nessuna') onChoose(null);
  };
  const keepTyped = () => {
    const text = typed.trim();
    if (text === '') return;
    onChoose(manner === 'genera' ? { genera: text, cifre: 4 } : { costante: text });
  };
  return (
    <section className={own.making} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{scelta === null ? etichetta : `Da ${choiceWords(scelta)} a ${etichetta}`}</h3>
      <div className={own.makingRow}>
        <Select
          aria-label={`Come si fa ${etichetta}`}
          className={own.manner ?? ''}
          value={manner}
          options={[...manners]}
          disabled={busy}
          onChange={take}
        />
        {manner === 'colonne' && (
          <FromColumns label={etichetta} columns={columns} data={data} busy={busy} onChoose={onChoose} />
        )}
        {(manner === 'genera' || manner === 'costante') && (
          <Input
            aria-label={manner === 'genera' ? 'Come comincia il codice' : `Il valore di ${etichetta}`}
            className={css.grow ?? ''}
            placeholder={manner === 'genera' ? 'PL-' : ''}
            value={typed}
            maxLength={manner === 'genera' ? 20 : 500}
            disabled={busy}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keepTyped}
            onPressEnter={keepTyped}
          />
        )}
      </div>
      {field.unita !== null && columns !== null && (
        <UnitQuestion
          {...field.unita}
          answer={columns.unita}
          busy={busy}
          onAnswer={(unita) => onChoose({ ...columns, unita })}
        />
      )}
      {scelta !== null && (
        <p className={own.read}>
          <strong>{shownNumber(lette)}</strong> {lette === 1 ? 'riga letta' : 'righe lette'}
          {illeggibili.length > 0 && (
            <span className={css.warning}>
              {' · '}non si capisce:{' '}
              {illeggibili
                .slice(0, 5)
                .map(({ testo, volte }) => `«${testo}» (${counted(volte, 'volta', 'volte')})`)
                .join(', ')}
              {illeggibili.length > 5 ? '…' : ''}. Resta vuoto, e nel controllo si dice dove.
            </span>
          )}
        </p>
      )}
    </section>
  );
}

interface UnitQuestionProps {
  readonly intestazione: string;
  readonly campo: string;
  readonly answer: string | undefined;
  readonly busy: boolean;
  readonly onAnswer: (unit: string) => void;
}

/** Asks in which unit numbers are whose header names one that they cannot be in. */
function UnitQuestion({ intestazione, campo, answer, busy, onAnswer }: UnitQuestionProps) {
  const name = useId();
  return (
    <fieldset className={own.unit} disabled={busy}>
      <legend>
        {`L'intestazione dice ${intestazione}, ma i valori sembrano in ${campo}. In che unità sono?`}
      </legend>
      {[campo, intestazione].map((unit) => (
        <label key={unit}>
          <input type="radio" name={name} checked={answer === unit} onChange={() => onAnswer(unit)} />
          {unit === campo ? `In ${unit}, come sono` : `In ${unit}: convertili in ${campo}`}
        </label>
      ))}
      {answer === undefined && <p className={css.hint}>{`Finché non rispondi si prendono in ${campo}.`}</p>}
    </fieldset>
  );
}
