import { noCabinetColour } from '@lucerna/domain/vocabulary/map-colours';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Network } from '../network.ts';
import { CabinetSymbol } from './CabinetSymbol.tsx';
import type { Cabinets, Census } from './layer-style.ts';
import { TracedSymbol } from './lines.tsx';
import css from './network-census.module.css';

/** What is the network's and what is not, in place of the primary layer's census; `table`: what is counted. */
export function networkCensus(table: FeatureTable | undefined, network: Network, cabinets: Cabinets): Census {
  const { cabinet, color, line } = network;
  const column = table?.column('id_imp');
  let own = 0;
  for (let row = 0; row < (table?.count ?? 0); row++) if (column?.at(row) === cabinet) own += 1;
  const others =
    color === undefined ? (
      <span className={css.back}>
        <CabinetSymbol />
      </span>
    ) : (
      <CabinetSymbol color={noCabinetColour} />
    );
  return {
    title: 'In questa vista',
    entries: [
      {
        key: 'rete',
        label: `Rete di ${cabinets.codeOf(cabinet) ?? `#${cabinet}`}`,
        symbol: <CabinetSymbol color={color} />,
        ...(table === undefined ? {} : { count: own }),
      },
      ...(line === undefined ? [] : [{ key: 'linea', label: line.words, symbol: <TracedSymbol /> }]),
      {
        key: 'altre',
        label: 'Di altre centraline',
        symbol: others,
        ...(table === undefined ? {} : { count: table.count - own }),
      },
    ],
  };
}
