import type { QualityFinding } from '@lucerna/contract/endpoints/quality';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { layerStyles } from '../../map/styles/registry.ts';
import { EuroIcon } from '../../ui/icons.tsx';

/** What a rule is about, as the map draws it. */
export function ElementSymbol({ elemento }: { readonly elemento: QualityFinding['elemento'] }) {
  const kind = kinds.find(({ tipoElemento }) => tipoElemento === elemento);
  if (kind === undefined) return <EuroIcon size={16} />;
  const { Symbol: Sign } = layerStyles[kind.segment];
  return <Sign size={16} />;
}

export function elementWords(elemento: QualityFinding['elemento']): string {
  return kinds.find(({ tipoElemento }) => tipoElemento === elemento)?.names.one ?? elemento;
}
