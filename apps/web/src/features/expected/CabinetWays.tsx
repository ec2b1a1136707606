import type { ExpectedCabinet, ExpectedRow } from '@lucerna/contract/endpoints/expected';
import { may } from '@lucerna/domain/rules/permissions';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { billsQuery } from '../../api/bills.ts';
import { useUser } from '../../api/use-user.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { interventionOn, lightPointsOf } from './expected-links.ts';

interface CabinetWaysProps {
  readonly row: ExpectedRow;
  /** Undefined until it is there. */
  readonly cabinet: ExpectedCabinet | undefined;
}

/** `Punti luce (37)`; without the number until it is known. */
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${shownNumber(count)})`;

/** Links from a cabinet: to what it feeds, to its bills of the year, to an intervention with what is to be looked at. */
export function CabinetWays({ row, cabinet }: CabinetWaysProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { id_imp, uten, motivo } = row;
  const bills = useQuery(billsQuery(id_imp)).data;
  const [first, last] = [cabinet?.mesi[0]?.mese, cabinet?.mesi.at(-1)?.mese];
  const ofYear =
    first === undefined || last === undefined
      ? undefined
      : bills?.filter(({ periodo_fine }) => {
          const month = periodo_fine.slice(0, 7);
          return month >= first && month <= last;
        }).length;
  return (
    <>
      <Button disabled={uten === null} onClick={() => void navigate(lightPointsOf(uten ?? ''))}>
        {counted('Punti luce', cabinet?.formula.punti)}
      </Button>
      <Button onClick={() => void navigate(paths.billsOfPlant(id_imp))}>{counted('Bollette', ofYear)}</Button>
      {may(user.capabilities, 'insertMaintenance') && (
        <Button
          type="primary"
          icon={<PlusIcon />}
          onClick={() => void navigate(interventionOn(id_imp, motivo))}
        >
          Registra intervento
        </Button>
      )}
    </>
  );
}
