import type { ImportDetail, ImportWork } from '@lucerna/contract/importing/answers';
import type { ImportChoices } from '@lucerna/contract/importing/choices';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Radio, Select } from 'antd';
import { useId } from 'react';
import { FormRow } from '../../ui/FormRow.tsx';
import facts from '../../ui/facts.module.css';
import own from './file.module.css';
import { counted, sizeWords, typeName } from './import-words.ts';
import css from './imports.module.css';

interface ListChoiceProps {
  readonly detail: ImportDetail;
  readonly work: ImportWork;
  readonly busy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
}

const references = [
  { value: 'vuoti' as const, label: "resta vuota, e l'elemento incompleto" },
  { value: 'crea' as const, label: 'è creata vuota, da completare' },
  { value: 'rifiuta' as const, label: 'fa scartare la riga' },
];
const hiddenChoices = [
  { value: 'lascia' as const, label: 'Restano fuori: si importa quello che il foglio mostra' },
  { value: 'prendi' as const, label: 'Si importano come il resto' },
];
const numbers = [
  { value: 'auto' as const, label: 'si capisce dal file' },
  { value: 'virgola' as const, label: 'la virgola (1,5)' },
  { value: 'punto' as const, label: 'il punto (1.5)' },
];

/** What the chosen sheet hides, and whether it is imported all the same; nothing where it hides nothing. */
function HiddenChoice({ work, busy, onChoose }: Omit<ListChoiceProps, 'detail'>) {
  const id = useId();
  const list = work.liste.find(({ nome }) => nome === work.scelte.lista);
  if (list === undefined || (list.righe_nascoste === 0 && list.colonne_nascoste.length === 0)) return null;
  const columns = list.colonne_nascoste;
  const hidden = [
    ...(list.righe_nascoste > 0 ? [counted(list.righe_nascoste, 'riga', 'righe')] : []),
    ...(columns.length > 0
      ? [
          `${counted(columns.length, 'colonna', 'colonne')} (${columns.map((name) => `«${name}»`).join(', ')})`,
        ]
      : []),
  ].join(' e ');
  const chosen = work.scelte.nascoste ?? 'lascia';
  return (
    <fieldset className={css.choice} disabled={busy}>
      <legend>Il foglio nasconde {hidden}, da un filtro o a mano</legend>
      {hiddenChoices.map(({ value, label }) => (
        <Radio
          key={value}
          name={`${id}-hidden`}
          checked={chosen === value}
          onChange={() => onChoose({ nascoste: value })}
        >
          {label}
        </Radio>
      ))}
    </fieldset>
  );
}

/** The file as it was read: its lists, and how what is unclear in it is taken. */
export function ListChoice({ detail, work, busy, onChoose }: ListChoiceProps) {
  const id = useId();
  const { liste, scelte } = work;
  const kind = kinds.find(({ segment }) => segment === detail.tipo);
  const refers = kind?.fields.some(({ reference }) => reference !== undefined) === true;
  return (
    <div className={own.fileStep}>
      <dl className={`${facts.facts} ${own.facts}`}>
        <dt>File</dt>
        <dd>{detail.file}</dd>
        <dt>Formato</dt>
        <dd>
          {work.formato}, {sizeWords(work.byte)}
        </dd>
        <dt>Contiene</dt>
        <dd>{typeName(detail.tipo)}</dd>
      </dl>
      <fieldset className={css.choice} disabled={busy}>
        <legend>
          {liste.length === 1
            ? 'La lista del file'
            : `Le ${shownNumber(liste.length)} liste del file: quale si importa`}
        </legend>
        {liste.map((list) => (
          <Radio
            key={list.nome}
            name={`${id}-list`}
            checked={list.nome === scelte.lista}
            onChange={() => onChoose({ lista: list.nome })}
          >
            {list.nome === '' ? detail.file : list.nome}
            <span className={css.share}>
              {counted(list.righe, 'riga', 'righe')}, {counted(list.colonne.length, 'colonna', 'colonne')}
              {list.geometria ? ', con la geometria' : ''}
              {list.nascosta ? ', foglio nascosto' : ''}
            </span>
          </Radio>
        ))}
      </fieldset>
      <HiddenChoice work={work} busy={busy} onChoose={onChoose} />
      <div className={own.two}>
        {refers && (
          <FormRow label="Una centralina (o un vettore) che non c'è">
            {(control) => (
              <Select
                {...control}
                value={scelte.riferimenti ?? 'vuoti'}
                options={references}
                disabled={busy}
                onChange={(riferimenti) => onChoose({ riferimenti })}
              />
            )}
          </FormRow>
        )}
        <FormRow label="I decimali sono dopo">
          {(control) => (
            <Select
              {...control}
              value={scelte.numeri ?? 'auto'}
              options={numbers}
              disabled={busy}
              onChange={(numeri) => onChoose({ numeri })}
            />
          )}
        </FormRow>
      </div>
      {refers && liste.length > 1 && (
        <p className={css.hint}>Prima le centraline: i punti luce le ritrovano per codice.</p>
      )}
    </div>
  );
}
