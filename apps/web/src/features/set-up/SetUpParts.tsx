/** The parts of the set-up that are a few fields of the municipality itself. */

import type { SetUp } from '@lucerna/contract/endpoints/municipality';
import { dataLicences } from '@lucerna/domain/vocabulary/data-licence';
import { Select } from 'antd';
import { useId } from 'react';
import { FormRow } from '../../ui/FormRow.tsx';
import { Switch } from '../../ui/Switch.tsx';
import toolbar from '../../ui/toolbar.module.css';
import css from './set-up.module.css';
import type { SetUpDraft } from './set-up-draft.ts';
import { TextField } from './TextField.tsx';

interface PartProps {
  readonly draft: SetUpDraft;
  readonly put: (changed: Partial<SetUpDraft>) => void;
  /** What is wrong, by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}

const contactFields = [
  ['nome', 'Ufficio', 200],
  ['telefono', 'Telefono', 200],
  ['email', 'Posta elettronica', 200],
  ['sito', 'Sito', 500],
] as const;

/** Dati generali: the name, and whether what is lit inside buildings is kept. */
export function GeneralPart({ draft, put, faults, disabled, setUp }: PartProps & { readonly setUp: SetUp }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={`${id}-town`}>
      <h2 id={`${id}-town`}>Dati generali</h2>
      <div className={css.two}>
        <TextField
          label="Nome"
          value={draft.nome}
          longest={200}
          disabled={disabled}
          fault={faults.nome}
          onChange={(nome) => put({ nome })}
        />
        <TextField label="Codice ISTAT" value={setUp.codistat} readOnly onChange={() => {}} />
      </div>
      <div className={toolbar.row}>
        <Switch
          id={`${id}-gate`}
          checked={draft.illuminazione_interni}
          disabled={disabled}
          aria-describedby={`${id}-gate-hint`}
          onChange={(illuminazione_interni) => put({ illuminazione_interni })}
        />
        <label htmlFor={`${id}-gate`}>Illuminazione interni</label>
      </div>
      <p id={`${id}-gate-hint`} className={css.hint}>
        Gli interventi sulle lampade degli edifici. Se si chiude, quello che c'è resta e non si vede.
      </p>
      <FormRow
        className={css.licence}
        label="Licenza dei dati"
        hint="Con quale licenza usa i dati chi li legge con una chiave di accesso: la vede nel suo programma."
      >
        {(control) => (
          <Select
            {...control}
            value={draft.licenza}
            disabled={disabled}
            options={dataLicences.map(({ value, label }) => ({ value, label }))}
            onChange={(licenza) => put({ licenza })}
          />
        )}
      </FormRow>
    </section>
  );
}

/** Where the map begins. */
export function CentrePart({ draft, put, faults, disabled }: PartProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={`${id}-centre`}>
      <h2 id={`${id}-centre`}>Centro della mappa</h2>
      <p className={css.lead}>
        Dove la mappa comincia. Si scrive qui, o si indica con un clic sul disegno del confine.
      </p>
      <div className={css.two}>
        <TextField
          label="Latitudine"
          value={draft.lat}
          disabled={disabled}
          fault={faults.lat}
          onChange={(text) => put({ lat: text })}
        />
        <TextField
          label="Longitudine"
          value={draft.lon}
          disabled={disabled}
          fault={faults.lon}
          onChange={(text) => put({ lon: text })}
        />
      </div>
    </section>
  );
}

/** What the two layers are called on the municipality's own map service. */
export function MapServicePart({
  draft,
  put,
  faults,
  disabled,
  setUp,
}: PartProps & { readonly setUp: SetUp }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={`${id}-wms`}>
      <h2 id={`${id}-wms`}>Carta tecnica e civici</h2>
      <p className={css.lead}>
        {setUp.wms_esterno
          ? 'Come si chiamano i due livelli sul servizio di mappe del Comune. Vuoto: con lo stesso nome che hanno qui.'
          : 'Qui la carta tecnica e i civici li disegna Lucerna. Questi nomi servono dove chi gestisce il server ha indicato un servizio di mappe del Comune.'}
      </p>
      <div className={css.two}>
        <TextField
          label="Livello della carta tecnica"
          value={draft.carta_tecnica}
          longest={200}
          disabled={disabled}
          placeholder={`lucerna:${setUp.codistat}_carta_tecnica`}
          fault={faults['wms.carta_tecnica']}
          onChange={(carta_tecnica) => put({ carta_tecnica })}
        />
        <TextField
          label="Livello dei civici"
          value={draft.civici}
          longest={200}
          disabled={disabled}
          placeholder={`lucerna:${setUp.codistat}_civici`}
          fault={faults['wms.civici']}
          onChange={(civici) => put({ civici })}
        />
      </div>
    </section>
  );
}

/** Whom those who use the register turn to. */
export function ContactsPart({ draft, put, faults, disabled }: PartProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={`${id}-contacts`}>
      <h2 id={`${id}-contacts`}>Recapiti</h2>
      <p className={css.lead}>A chi si rivolge chi usa il registro: li mostra la pagina Contatti.</p>
      <div className={css.two}>
        {contactFields.map(([key, label, longest]) => (
          <TextField
            key={key}
            label={label}
            value={draft.recapiti[key]}
            longest={longest}
            disabled={disabled}
            fault={faults[`recapiti.${key}`]}
            onChange={(text) => put({ recapiti: { ...draft.recapiti, [key]: text } })}
          />
        ))}
      </div>
    </section>
  );
}
