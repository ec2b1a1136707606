import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { LampSymbol } from '../../map/styles/LampSymbol.tsx';
import { layerStyles } from '../../map/styles/registry.ts';
import { AimIcon, ArrowRightIcon, EnterKeyIcon, HelpIcon } from '../../ui/icons.tsx';
import { COMMAND, GUIDE, MORE, type MoreEntry, type PaletteEntry, SCREEN } from './palette-entry.ts';

/** The symbol of the map, or what stands for a street, a screen, a command. */
export function EntrySymbol({ tipo, dettaglio }: Pick<PaletteEntry | MoreEntry, 'tipo' | 'dettaglio'>) {
  if (tipo === 'via' || tipo === 'civico') return <AimIcon size={16} />;
  if (tipo === SCREEN || tipo === MORE) return <ArrowRightIcon size={15} />;
  if (tipo === COMMAND) return <EnterKeyIcon size={15} />;
  if (tipo === GUIDE) return <HelpIcon size={15} />;
  // What is told of a light point begins with its sigla.
  if (tipo === 'pl') return <LampSymbol category={lampCategory(dettaglio.split(',', 1)[0])} size={16} />;
  const { Symbol: Mark } = layerStyles[tipo];
  return <Mark size={16} />;
}

/** What sort of thing it is, at the row's end. */
export function wordOf(tipo: (PaletteEntry | MoreEntry)['tipo']): string {
  if (tipo === 'via') return 'Via';
  if (tipo === 'civico') return 'Numero civico';
  if (tipo === SCREEN || tipo === COMMAND || tipo === MORE) return '';
  if (tipo === GUIDE) return 'Guida';
  return layerStyles[tipo].one;
}
