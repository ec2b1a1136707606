import type { BodyTown } from '@lucerna/contract/endpoints/agency';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { figuresQuery } from '../../api/bodies.ts';
import { useAccount } from '../../api/use-user.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { useFreeTextFilter } from '../../grid/use-free-text-filter.ts';
import { useChosen } from '../../lists/use-chosen.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import { paths } from '../../paths.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { lookAtTown } from '../../state/agency-town.ts';
import { createSelection } from '../../state/selection.ts';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { AgencyPane } from './AgencyPane.tsx';
import { agencyTable, type Level, levels, listingOf, rowsOf } from './agency-table.ts';
import { measures } from './measures.ts';
import { TownMap } from './TownMap.tsx';

const references = {};
const everyProvince = '*';
const noTowns: readonly BodyTown[] = [];

const codeOf = (id: number) => String(id).padStart(6, '0');

/** Comuni: what the municipalities that let the body in add up to, on a map and in a list; each opens its own screens. */
export function AgencyScreen() {
  const { username } = useAccount();
  const query = useQuery(figuresQuery);
  const [level, setLevel] = useState<Level>(
    () => levels.find(({ value }) => value === hashValue('livello'))?.value ?? 'comuni',
  );
  const [province, setProvince] = useState(() => hashValue('provincia') ?? everyProvince);
  const [measureName, setMeasure] = useState(() => hashValue('colore') ?? 'led');
  const measure = measures.find(({ value }) => value === measureName) ?? measures[0];
  const [selection] = useState(createSelection);
  const grid = useRef<DataGridHandle>(null);
  const rows = useMemo(() => {
    const all = query.data === undefined ? undefined : rowsOf(query.data, level);
    if (level === 'regioni' || province === everyProvince) return all;
    return all?.filter((row) => row.provincia === province);
  }, [query.data, level, province]);
  const table = useMemo(() => (rows === undefined ? undefined : agencyTable(rows)), [rows]);
  const listing = useMemo(() => listingOf(level), [level]);
  const filter = useFreeTextFilter(listing, table, references, hashValue('filtro') ?? '');
  useEffect(() => {
    putHashValues({
      filtro: filter.applied,
      livello: level === 'comuni' ? null : level,
      provincia: province === everyProvince ? null : province,
      colore: measureName === 'led' ? null : measureName,
    });
  }, [filter.applied, level, province, measureName]);
  useOnlyPresent(selection, table);
  const [only] = useChosen(selection);
  const chosen = level === 'comuni' && only !== undefined ? codeOf(only) : undefined;
  const open = (codistat: string) => {
    lookAtTown({ username, codistat });
    // A page of its own, for that municipality.
    window.location.assign(paths.dashboard);
  };
  const choose = (codistat: string) => {
    setLevel('comuni');
    selection.choose([Number(codistat)]);
  };
  if (measure === undefined) return null;
  return (
    <SplitPane
      id="agency"
      half={38.8}
      first={
        <TownMap
          towns={query.data?.comuni ?? noTowns}
          measure={measure}
          chosen={chosen}
          onMeasure={setMeasure}
          onChoose={choose}
          onOpen={open}
        />
      }
      second={
        <AgencyPane
          grid={grid}
          figures={query.data}
          rows={rows}
          table={table}
          listing={listing}
          level={level}
          province={province}
          everyProvince={everyProvince}
          filter={filter}
          error={query.error}
          selection={selection}
          madeAt={query.dataUpdatedAt}
          onLevel={(next) => {
            selection.choose([]);
            setLevel(next);
          }}
          onProvince={setProvince}
          onOpen={() => chosen !== undefined && open(chosen)}
          onRetry={() => void query.refetch()}
        />
      }
    />
  );
}
