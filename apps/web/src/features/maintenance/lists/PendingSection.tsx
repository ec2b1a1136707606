import { type Intervention, interventionListing } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { Checkbox } from 'antd';
import { useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { interventionTable } from '../../../elements/interventions/intervention-table.ts';
import type { ExportInput } from '../../../grid/exporting/export-rows.ts';
import { ExportRows } from '../../../lists/ExportRows.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DeleteIcon } from '../../../ui/icons.tsx';
import { CountPill } from '../CountPill.tsx';
import { chosenInterventions } from '../maintenance-words.ts';
import type { Maintenance } from '../use-maintenance.ts';
import { detailsOf, TypeTag } from './intervention-words.tsx';
import css from './lists.module.css';
import { More } from './More.tsx';
import { useDeletion } from './use-deletion.ts';
import { useMore } from './use-more.ts';

interface PendingSectionProps {
  readonly maintenance: Maintenance;
  readonly pending: readonly Intervention[];
  readonly confirmed: readonly Intervention[];
  readonly onCentre: () => void;
}

/** What waits for a supervisor; until then it can be deleted. */
export function PendingSection({ maintenance, pending, confirmed, onCentre }: PendingSectionProps) {
  const { kind, added, selection, codeOf } = maintenance;
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const picked = pending.filter(({ id }) => id !== null && marked.has(id));
  const { deleting, remove } = useDeletion(codeOf);
  const { shown, hidden, showMore } = useMore(pending);
  const mark = (id: number, on: boolean) => {
    const next = new Set(marked);
    if (on) next.add(id);
    else next.delete(id);
    setMarked(next);
  };
  const listed = [...pending, ...confirmed];
  const exported = () => interventionExport(kind, maintenance.table, listed);
  const all = picked.length > 0 && picked.length === pending.length;
  return (
    <section className={css.section} aria-label="In attesa di conferma">
      <div className={css.head}>
        <h2>In attesa di conferma</h2>
        <CountPill count={pending.length} />
        <span className={css.export}>
          <ExportRows label="Esporta" input={listed.length === 0 ? undefined : exported} />
        </span>
      </div>
      {pending.length === 0 ? (
        <p className={css.nothing}>
          {added.size === 0
            ? 'Nessun intervento aspetta la conferma.'
            : 'Nessun intervento aspetta la conferma su questi elementi.'}
        </p>
      ) : (
        <>
          {added.size === 0 && (
            <p
              className={css.nothing}
            >{`Di ${kind.names.gender === 'm' ? 'tutti' : 'tutte'} ${kind.names.theMany}.`}</p>
          )}
          <ul className={css.interventions}>
            {shown.map((one) => {
              const id = one.id ?? 0;
              return (
                <li key={id} className={css.pending} data-picked={marked.has(id)}>
                  <Checkbox
                    className={css.box ?? ''}
                    checked={marked.has(id)}
                    disabled={deleting}
                    aria-label={`Scegli: ${one.descrizione}, ${detailsOf(one, codeOf(one))}`}
                    onChange={({ target }) => mark(id, target.checked)}
                  />
                  <button
                    type="button"
                    className={css.words}
                    title="Mostra l'elemento in mappa"
                    onClick={() => {
                      if (one.id_elemento === null) return;
                      selection.choose([one.id_elemento]);
                      onCentre();
                    }}
                  >
                    <strong>{one.descrizione}</strong>
                    <span>{detailsOf(one, codeOf(one))}</span>
                    <TypeTag type={one.tipo_intervento} />
                  </button>
                </li>
              );
            })}
            <More hidden={hidden} onMore={showMore} />
          </ul>
          <div className={css.bar} data-sticky="true">
            <Checkbox
              checked={all}
              indeterminate={picked.length > 0 && !all}
              disabled={deleting}
              onChange={({ target }) =>
                setMarked(new Set(target.checked ? pending.flatMap(({ id }) => id ?? []) : []))
              }
            >
              {picked.length === 0 ? 'Scegli tutti' : chosenInterventions(picked.length)}
            </Checkbox>
            <Button
              danger
              icon={<DeleteIcon />}
              disabled={picked.length === 0}
              loading={deleting}
              onClick={() => void remove(picked)}
            >
              Elimina
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** The listed interventions as a workbook has them: pending and confirmed alike, each with its element. */
function interventionExport(
  kind: Kind,
  elements: FeatureTable | undefined,
  interventions: readonly Intervention[],
): ExportInput {
  const descriptions = elements?.column(kind.description);
  const table = interventionTable(
    interventions.map((one) => {
      const row = elements?.rowOf(one.id_elemento ?? 0);
      const description = row === undefined ? null : (descriptions?.at(row) ?? null);
      return { ...one, elemento: { [kind.description]: description, the_geom: null } };
    }),
  );
  const { fields } = interventionListing;
  const sheet = kind.names.title;
  return { fields, table, references: {}, ids: [...table.ids], sheet, named: ['confermata'] };
}
