import { reportFault } from '@lucerna/contract/endpoints/faults';
import type { NetworkSegment } from '@lucerna/contract/endpoints/network';
import type { NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { may } from '@lucerna/domain/rules/permissions';
import { type FaultKindName, faultKinds } from '@lucerna/domain/vocabulary/fault-kind';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { OrderButton } from '../../elements/work/OrderButton.tsx';
import { saveSheet } from '../../lists/save-sheet.ts';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import row from '../../ui/form-row.module.css';
import { DownloadIcon } from '../../ui/icons.tsx';
import toolbar from '../../ui/toolbar.module.css';

/** Every member of the part, as a sheet. */
async function saveMembers(part: NetworkAnswer): Promise<void> {
  const groups = [
    ['Centralina', part.centralina === null ? [] : [part.centralina]],
    ['Linea', part.linee],
    ['Quadro', part.quadri],
    ['Punto luce', part.pl],
  ] as const;
  const rows = groups.flatMap(([tipo, members]) =>
    members.map(({ codice, prova }) => ({ Tipo: tipo, Codice: codice ?? '', 'Trovato per': prova })),
  );
  await saveSheet('Rete', rows);
}

interface NetworkWorkProps {
  readonly entita: NetworkSegment;
  readonly id: number;
  readonly name: string;
  readonly part: NetworkAnswer;
}

/** A sheet of the part. */
export function ExportPart({ part }: Pick<NetworkWorkProps, 'part'>) {
  const { busy, run } = useWorking();
  return (
    <Button
      icon={<DownloadIcon />}
      disabled={busy}
      onClick={() => void run('Rete esportata', () => saveMembers(part))}
    >
      Esporta Tutti
    </Button>
  );
}

/** What is done with a part of the network: a fault of what feeds it, an order for its lamps. */
export function NetworkWork({ entita, id, name, part }: NetworkWorkProps) {
  const { capabilities } = useUser();
  const navigate = useNavigate();
  const { busy, run } = useWorking();
  const [reports, setReports] = useState(false);
  const kinds = faultKinds.filter(({ on }) => (on as readonly string[]).includes(entita));
  const [tipo, setTipo] = useState<FaultKindName>(entita === 'pl' ? 'lampada spenta' : 'più lampade spente');
  const [invio] = useState(() => crypto.randomUUID());
  const report = async () => {
    const body = { invio, entita, id_elemento: id, tipo };
    if (await run('Guasto segnalato', () => call(reportFault, { body }))) void navigate(paths.faults);
  };
  return (
    <>
      {reports && (
        <div className={toolbar.row}>
          <label>
            Guasto{' '}
            <select
              className={row.box}
              value={tipo}
              onChange={(event) => setTipo(event.target.value as FaultKindName)}
            >
              {kinds.map(({ value }) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </select>
          </label>
          <Button type="primary" loading={busy} onClick={() => void report()}>
            Segnala
          </Button>
          <Button disabled={busy} onClick={() => setReports(false)}>
            Annulla
          </Button>
        </div>
      )}
      {may(capabilities, 'reportFaults') && !reports && (
        <Button disabled={busy} onClick={() => setReports(true)}>
          Segnala guasto
        </Button>
      )}
      {part.pl.length > 0 && (
        <OrderButton
          type="primary"
          segment="pl"
          count={part.pl.length}
          ids={() => part.pl.map((lamp) => lamp.id)}
          title={`Rete di ${name}`}
          onMade={(id) => void navigate(paths.orderOf(id))}
        />
      )}
    </>
  );
}
