import { reportFault } from '@lucerna/contract/endpoints/faults';
import { type FaultKindName, type FaultySegment, faultKinds } from '@lucerna/domain/vocabulary/fault-kind';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { KindRow } from '../../elements/work/KindRow.tsx';
import { codesFault, useCodes } from '../../elements/work/use-codes.ts';
import { useWorking } from '../../lists/use-working.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';
import { TextRow } from '../../ui/TextRow.tsx';

interface ReportDialogProps {
  readonly onClose: () => void;
}

/** Segnala guasto: what somebody says on the telephone. The element is named by the code that is painted on it. */
export function ReportDialog({ onClose }: ReportDialogProps) {
  const [entita, setEntita] = useState<FaultySegment>('pl');
  const [codice, setCodice] = useState('');
  const [tipo, setTipo] = useState<FaultKindName>('lampada spenta');
  const [pericolo, setPericolo] = useState(false);
  const [descrizione, setDescrizione] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  // Once for this report: sent again after a lost answer it is the same one.
  const [invio] = useState(() => crypto.randomUUID());
  const find = useCodes(entita);
  const { busy, run } = useWorking();
  const kinds = faultKinds.filter(({ on }) => (on as readonly string[]).includes(entita));
  const submit = async () => {
    const found = await find([codice.trim()].filter((code) => code !== ''));
    const fault = codesFault(entita, found);
    setWrong(fault);
    if (fault !== null) return;
    const [id_elemento] = found.ids;
    const body = { invio, entita, id_elemento, tipo, pericolo, descrizione: descrizione.trim() || null };
    if (await run('Guasto segnalato', () => call(reportFault, { body }))) onClose();
  };
  return (
    <FormDialog
      asksBrowser
      title="Segnala guasto"
      width={480}
      busy={busy}
      submit="Segnala"
      onLeave={onClose}
      onSubmit={() => void submit()}
    >
      <KindRow
        label="Su che cosa"
        value={entita}
        onChange={(segment) => {
          setEntita(segment);
          setWrong(null);
        }}
      />
      <TextRow
        label="Codice"
        fault={wrong}
        value={codice}
        required
        autoComplete="off"
        onType={(text) => {
          setCodice(text);
          setWrong(null);
        }}
      />
      <FormRow label="Che cosa succede">
        {(control) => (
          <select
            {...control}
            className={row.box}
            value={tipo}
            onChange={(event) => setTipo(event.target.value as FaultKindName)}
          >
            {kinds.map(({ value }) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        )}
      </FormRow>
      <FormRow label="Descrizione">
        {(control) => (
          <textarea
            {...control}
            className={row.box}
            rows={3}
            value={descrizione}
            maxLength={500}
            onChange={(event) => setDescrizione(event.target.value)}
          />
        )}
      </FormRow>
      <label className={row.tick}>
        <input type="checkbox" checked={pericolo} onChange={(event) => setPericolo(event.target.checked)} />
        C'è pericolo
      </label>
    </FormDialog>
  );
}
