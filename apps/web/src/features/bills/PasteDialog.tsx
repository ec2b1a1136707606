import { pasteBills } from '@lucerna/contract/endpoints/bills';
import type { Bill } from '@lucerna/domain/bill';
import { billMessages } from '@lucerna/domain/messages';
import type { PastedBills } from '@lucerna/domain/rules/bill-entry/pasted-bills';
import type { TypedBillKey } from '@lucerna/domain/rules/bill-entry/typed-bill';
import { useId, useMemo, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { keepBill, refreshBills } from '../../api/bills.ts';
import { call } from '../../api/call.ts';
import { refreshFindings } from '../../api/findings.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { useStandingNotice } from '../../state/standing-notice.ts';
import { leaveQuestionOf, useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import table from '../../ui/table.module.css';
import { BillBoxes, type BillColumn, RemarksRow } from './BillBoxes.tsx';
import { BillHead } from './BillHead.tsx';
import { pastOf } from './bill-session.ts';
import css from './bills.module.css';
import own from './PasteDialog.module.css';
import { judgedRows, pasteRows, withSaid, withText } from './paste-rows.ts';
import type { BilledPlant } from './plant-list.ts';

interface PasteDialogProps {
  readonly plant: BilledPlant;
  readonly bills: readonly Bill[];
  readonly pasted: PastedBills;
  readonly columns: readonly BillColumn[];
  readonly onInserted: (bill: Bill) => void;
  readonly onClose: () => void;
}

const countText = (count: number) => (count === 1 ? '1 bolletta' : `${count} bollette`);

/** The bills of a pasted block, shown before any is saved: what is wrong is mended here, or its row taken out. */
export function PasteDialog({ plant, bills, pasted, columns, onInserted, onClose }: PasteDialogProps) {
  const [rows, setRows] = useState(() => pasteRows(pasted.bills));
  const [saving, setSaving] = useState(false);
  /** The block was sent and nobody knows whether it arrived: the same is sent again, or nothing. */
  const [unsure, setUnsure] = useState(false);
  const [typed, setTyped] = useState(false);
  const [once] = useState(() => sendOnce());
  const failure = useStandingNotice();
  const judged = useMemo(() => judgedRows(plant, bills, rows), [plant, bills, rows]);
  const wrong = judged.filter(({ values }) => values === null).length;
  useUnsaved(() => true);

  const insert = async () => {
    const bollette = judged.flatMap(({ values }) => (values === null ? [] : [values]));
    if (saving || bollette.length < judged.length) return;
    failure.clear();
    setSaving(true);
    try {
      const body = { id_contat: plant.id, bollette };
      const { data } = await once(body, (headers) => call(pasteBills, { body, headers }));
      for (const bill of data) keepBill(plant.id, bill.id_letture, bill);
      const last = data.at(-1);
      if (last !== undefined) onInserted(last);
      void refreshFindings();
      notify.success(billMessages.severalInserted(data.length));
      onClose();
    } catch (thrown) {
      const fault = asApiError(thrown);
      setUnsure(fault.isUnknown);
      failure.error(billMessages.insertFailed(fault.message), {
        description: fault.isUnknown
          ? 'Non si sa se le bollette sono arrivate: riprova, e restano una volta sola.'
          : 'Nessuna bolletta è stata salvata: le righe sono rimaste qui.',
        fault,
      });
      setRows((now) => withSaid(now, fault.fields));
    } finally {
      setSaving(false);
    }
  };
  const close = async () => {
    if (saving) return;
    if (unsure) refreshBills(plant.id);
    if (!typed || (await ask(leaveQuestionOf([countText(judged.length)])))) onClose();
  };
  const remove = (place: number) => {
    const left = rows.filter((row) => row.place !== place);
    setRows(left);
    if (left.length === 0) onClose();
  };
  const why = wrong === 1 ? 'Correggi o togli la riga segnata' : `Correggi o togli le ${wrong} righe segnate`;
  return (
    <Dialog
      open
      title={`${countText(judged.length)} da inserire per ${plant.name}`}
      width={1180}
      onLeave={() => void close()}
      footer={
        <>
          <p role="status" className="apart">
            {saving
              ? `Salvo ${countText(judged.length)}…`
              : wrong > 0 && <span className={own.wrong}>{why}.</span>}
          </p>
          <Button disabled={saving} onClick={() => void close()}>
            Annulla
          </Button>
          <Tip title={wrong > 0 ? why : ''}>
            <Button
              type="primary"
              autoFocus
              disabled={wrong > 0}
              loading={saving}
              onClick={() => void insert()}
            >
              {unsure ? 'Riprova' : `Inserisci ${countText(judged.length)}`}
            </Button>
          </Tip>
        </>
      }
    >
      <p className={own.intro}>
        {saving || unsure ? '' : 'Niente è ancora salvato.'} {leftOutText(pasted)}
      </p>
      <div className={own.body}>
        <PasteTable
          plant={plant}
          judged={judged}
          columns={columns}
          inert={saving || unsure}
          onType={(place, key, text) => {
            setTyped(true);
            setRows((now) => withText(now, place, key, text));
          }}
          onRemove={remove}
        />
      </div>
    </Dialog>
  );
}

interface PasteTableProps extends Pick<PasteDialogProps, 'plant' | 'columns'> {
  readonly judged: ReturnType<typeof judgedRows>;
  readonly inert: boolean;
  readonly onType: (place: number, key: TypedBillKey, text: string) => void;
  readonly onRemove: (place: number) => void;
}

/** The bills of the block, each with what is wrong with it. */
function PasteTable({ plant, judged, columns, inert, onType, onRemove }: PasteTableProps) {
  const prefix = useId();
  const past = pastOf(plant.id);
  return (
    <table className={`${table.headed} ${css.table} ${css.pasted}`} aria-label="Bollette da inserire">
      <thead>
        <BillHead columns={columns} />
      </thead>
      {judged.map(({ place, typed: texts, remarks, values }) => (
        <tbody key={place} data-wrong={values === null} inert={inert}>
          <tr className={css.pasteRow}>
            <BillBoxes
              columns={columns}
              texts={texts}
              past={past}
              remarks={remarks}
              idPrefix={`${prefix}${place}-`}
              onType={(key, text) => onType(place, key, text)}
            />
            <td className={css.actions}>
              <Tip title="Togli questa riga">
                <button
                  type="button"
                  className={css.action}
                  data-tone="danger"
                  aria-label="Togli questa riga"
                  onClick={() => onRemove(place)}
                >
                  <DeleteIcon size={16} />
                </button>
              </Tip>
            </td>
          </tr>
          <RemarksRow columns={columns} remarks={remarks} idPrefix={`${prefix}${place}-`} />
        </tbody>
      ))}
    </table>
  );
}

/** What of the block finds no place in a bill. */
function leftOutText({ ignored, leftOut }: PastedBills): string {
  const parts = [
    ...(ignored.length === 0 ? [] : [`Colonne non usate: ${ignored.join(', ')}.`]),
    ...(leftOut === 0
      ? []
      : [
          leftOut === 1
            ? "Una cella è oltre l'ultima colonna."
            : `${leftOut} celle sono oltre l'ultima colonna.`,
        ]),
  ];
  return parts.join(' ');
}
