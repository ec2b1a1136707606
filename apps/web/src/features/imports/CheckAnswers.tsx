import { importMissing } from '@lucerna/contract/endpoints/imports';
import { type CheckAnswer, KEPT_BY_HAND } from '@lucerna/contract/importing/answers';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DownloadIcon, InfoIcon, MinusIcon, UserIcon } from '../../ui/icons.tsx';
import own from './check.module.css';
import type { CheckStepProps } from './check-step-props.ts';
import { refusedAddress } from './ImportList.tsx';
import { counted, hiddenWords } from './import-words.ts';
import { VerdictSign } from './VerdictSign.tsx';

interface CheckAnswersProps extends CheckStepProps {
  readonly check: CheckAnswer;
  readonly onReason: (reason: string) => void;
  /** The field that the rows in sight lack; empty where all are shown. */
  readonly without: string;
  readonly onWithout: (field: string) => void;
}

/** What people ask: what was refused, what the file lacks, what of theirs stays. */
export function CheckAnswers({
  detail,
  work,
  check,
  busy,
  onChoose,
  onReason,
  without,
  onWithout,
}: CheckAnswersProps) {
  const refused = check.verdetti.scartato ?? 0;
  const overwrites = work.scelte.sovrascrivi === true;
  const hidden = hiddenWords(check);
  const isQuiet = refused === 0 && check.mancanti === 0 && check.a_mano === 0 && hidden === null;
  if (isQuiet && check.senza.length === 0 && !overwrites) return null;
  return (
    <div className={own.answers}>
      {refused > 0 && (
        <div className={own.answer}>
          <VerdictSign verdict="scartato" />
          <p>
            <strong>{counted(refused, 'riga scartata', 'righe scartate')}</strong>, in un foglio con la
            colonna Motivo: correggilo e riportalo qui.
          </p>
          <LinkButton size="small" icon={<DownloadIcon />} href={refusedAddress(detail.id)} download>
            Scarica righe rifiutate
          </LinkButton>
        </div>
      )}
      {check.senza.length > 0 && (
        <div className={own.answer}>
          <VerdictSign verdict="incompleto" />
          <p>
            <strong>Nei nuovi manca</strong>: si può scrivere lo stesso, e completare dopo.
            <span className={own.lacking}>
              {check.senza.map(({ campo, etichetta, righe }) => (
                <Button
                  key={campo}
                  size="small"
                  aria-pressed={without === campo}
                  onClick={() => onWithout(without === campo ? '' : campo)}
                >
                  {etichetta} {shownNumber(righe)}
                </Button>
              ))}
            </span>
          </p>
        </div>
      )}
      {hidden !== null && (
        <div className={own.answer}>
          <MinusIcon size={14} />
          <p>
            <strong>{hidden.what}</strong> nel foglio {hidden.stays} fuori: si cambia al passo File.
          </p>
        </div>
      )}
      {check.mancanti > 0 && <MissingElements id={detail.id} count={check.mancanti} />}
      {(check.a_mano > 0 || overwrites) && (
        <KeptByHand
          count={check.a_mano}
          overwrites={overwrites}
          busy={busy}
          onChoose={onChoose}
          onShow={() => onReason(KEPT_BY_HAND)}
        />
      )}
    </div>
  );
}

interface MissingElementsProps {
  readonly id: number;
  readonly count: number;
}

/** Elements of the register that the file does not have; they are loaded where somebody wants to see them. */
function MissingElements({ id, count }: MissingElementsProps) {
  const [missing, setMissing] = useState(false);
  const list = useQuery({
    queryKey: ['import', id, 'mancanti'],
    queryFn: async ({ signal }) => (await call(importMissing, { params: { id: String(id) }, signal })).data,
    enabled: missing,
    staleTime: 0,
  });
  return (
    <>
      <div className={own.answer}>
        <InfoIcon size={14} />
        <p>
          <strong>{counted(count, 'elemento', 'elementi')}</strong> del registro{' '}
          {count === 1 ? "non è nel file: resta com'è." : 'non sono nel file: restano come sono.'}
        </p>
        <Button size="small" aria-expanded={missing} onClick={() => setMissing(!missing)}>
          {missing ? 'Nascondi' : 'Mostra'}
        </Button>
      </div>
      {missing && list.data !== undefined && (
        <ul className={own.missing} aria-label="Elementi che il file non ha">
          {list.data.map(({ id, codice, descrizione }) => (
            <li key={id}>
              <strong>{codice}</strong> {descrizione}
            </li>
          ))}
          {list.data.length < count && <li>e altri {shownNumber(count - list.data.length)}</li>}
        </ul>
      )}
    </>
  );
}

interface KeptByHandProps extends Pick<CheckStepProps, 'busy' | 'onChoose'> {
  readonly count: number;
  readonly overwrites: boolean;
  readonly onShow: () => void;
}

/** What somebody wrote by hand since the import before, and whether the file goes over it. */
function KeptByHand({ count, overwrites, busy, onChoose, onShow }: KeptByHandProps) {
  return (
    <div className={own.answer}>
      <UserIcon size={14} />
      <p>
        {overwrites ? (
          'Anche dove qualcuno aveva scritto a mano vale il file.'
        ) : (
          <>
            <strong>{counted(count, 'valore', 'valori')}</strong>{' '}
            {count === 1
              ? "cambiato a mano dopo l'ultima importazione resta"
              : "cambiati a mano dopo l'ultima importazione restano"}{' '}
            come {count === 1 ? 'è' : 'sono'}.
          </>
        )}
      </p>
      {count > 0 && (
        <Button size="small" onClick={onShow}>
          Mostra
        </Button>
      )}
      <Button size="small" disabled={busy} onClick={() => onChoose({ sovrascrivi: !overwrites })}>
        {overwrites ? 'Tieni quelli scritti a mano' : 'Usa quelli del file'}
      </Button>
    </div>
  );
}
