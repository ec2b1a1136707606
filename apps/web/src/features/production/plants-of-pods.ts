/** Whose POD it is: the plant that has it in the register. */
import { useMemo } from 'react';
import { usePlants } from '../../api/use-plants.ts';

export interface PodPlant {
  readonly name: string;
  /** `Via Roma 1, Capoluogo`; empty where nothing is known. */
  readonly address: string;
}

/** By POD; empty until the register's plants are there. */
export function usePodPlants(): ReadonlyMap<string, PodPlant> {
  const { data: table } = usePlants();
  return useMemo(() => {
    const plants = new Map<string, PodPlant>();
    if (table === undefined) return plants;
    const text = (key: string) => {
      const column = table.column(key);
      return (row: number) => String(column.at(row) ?? '').trim();
    };
    const [pod, name, street, place] = [text('pod_pdr_cont'), text('uten'), text('indir'), text('loc')];
    for (let row = 0; row < table.count; row += 1) {
      const code = pod(row);
      if (code === '' || plants.has(code)) continue;
      const address = [street(row), place(row)].filter((part) => part !== '').join(', ');
      plants.set(code, { name: name(row), address });
    }
    return plants;
  }, [table]);
}
