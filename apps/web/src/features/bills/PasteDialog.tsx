import type { Bill } from '@lucerna/domain/bill';
import { billMessages } from '@lucerna/domain/messages';
import type { PastedBills } from '@lucerna/domain/rules/bill-entry/pasted-bills';
import { useId, useMemo, useRef, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { keepBill } from '../../api/bills.ts';
import { refreshFindings } from '../../api/findings.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { leaveQuestionOf, useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import table from '../../ui/table.module.css';
import { BillBoxes, type BillColumn, RemarksRow } from './BillBoxes.tsx';
import { billCalls, onceInserter } from './bill-machine.ts';
import { keys } from './bill-session.ts';
import css from './bills.module.css';
import own from './PasteDialog.module.css';
import { judgedRows, pasteRows, withText } from './paste-rows.ts';
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
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const [typed, setTyped] = useState(false);
  const inserters = useRef(new Map<number, ReturnType<typeof onceInserter>>());
  const prefix = useId();
  const judged = useMemo(() => judgedRows(plant, bills, rows), [plant, bills, rows]);
  const wrong = judged.filter(({ values }) => values === null).length;
  useUnsaved(() => true);

  const insert = async () => {
    setProgress({ done: 0, of: judged.length });
    let done = 0;
    for (const { place, values } of judged) {
      if (values === null) break;
      const inserter = inserters.current.get(place) ?? onceInserter(billCalls);
      inserters.current.set(place, inserter);
      try {
        const bill = await inserter({ ...values, id_contat: plant.id });
        keepBill(plant.id, bill.id_letture, bill);
        onInserted(bill);
      } catch (thrown) {
        const fault = asApiError(thrown);
        const { message, fields } = fault;
        notify.error(billMessages.insertFailed(message), {
          description: 'Le righe non ancora inserite sono rimaste qui.',
          fault,
        });
        const said = Object.keys(fields).some((field) => (keys as readonly string[]).includes(field))
          ? fields
          : {};
        setRows((now) => now.map((row) => (row.place === place ? { ...row, said } : row)));
        break;
      }
      done += 1;
      setProgress({ done, of: judged.length });
      setRows((now) => now.filter((row) => row.place !== place));
    }
    setProgress(null);
    void refreshFindings();
    if (done > 0) notify.success(billMessages.severalInserted(done));
    if (done === judged.length) onClose();
  };
  const close = async () => {
    if (progress !== null) return;
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
        <div className={own.foot}>
          <p role="status">
            {progress === null
              ? wrong > 0 && <span className={own.wrong}>{why}.</span>
              : `Inserisco: ${progress.done} di ${progress.of}`}
          </p>
          <Button disabled={progress !== null} onClick={() => void close()}>
            Annulla
          </Button>
          <Tip title={wrong > 0 ? why : ''}>
            <Button
              type="primary"
              autoFocus
              disabled={wrong > 0}
              loading={progress !== null}
              onClick={() => void insert()}
            >
              Inserisci {countText(judged.length)}
            </Button>
          </Tip>
        </div>
      }
    >
      <p className={own.intro}>Niente è ancora salvato. {leftOutText(pasted)}</p>
      <div className={own.body}>
        <table className={`${table.table} ${css.table} ${css.pasted}`} aria-label="Bollette da inserire">
          <thead>
            <tr>
              {columns.map(({ key, label, numeric }) => (
                <th key={key} scope="col" data-field={key} data-numeric={numeric}>
                  {label}
                </th>
              ))}
              <th className={css.actions} scope="col">
                <span className="visually-hidden">Azioni</span>
              </th>
            </tr>
          </thead>
          {judged.map(({ place, typed: texts, remarks, values }) => (
            <tbody key={place} data-wrong={values === null} inert={progress !== null}>
              <tr className={css.pasteRow}>
                <BillBoxes
                  columns={columns}
                  texts={texts}
                  remarks={remarks}
                  idPrefix={`${prefix}${place}-`}
                  onType={(key, text) => {
                    setTyped(true);
                    setRows((now) => withText(now, place, key, text));
                  }}
                />
                <td className={css.actions}>
                  <Tip title="Togli questa riga">
                    <button
                      type="button"
                      className={css.action}
                      data-tone="danger"
                      aria-label="Togli questa riga"
                      onClick={() => remove(place)}
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
      </div>
    </Dialog>
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
