/** What makes the field app one that a phone installs: its manifest and its icons. */
import type { Plugin } from 'vite';
import { type IconLook, iconOf } from './icons.ts';

const icons: readonly (IconLook & { readonly purpose?: 'any' | 'maskable' })[] = [
  { side: 180, share: 0.8, corner: 0 },
  { side: 192, share: 0.8, corner: 0.1875, purpose: 'any' },
  { side: 512, share: 0.8, corner: 0.1875, purpose: 'any' },
  // Whoever shows it may cut all but the circle in its middle, four fifths across.
  { side: 512, share: 0.58, corner: 0, purpose: 'maskable' },
];

const fileOf = ({ side, purpose }: (typeof icons)[number]) =>
  `icona-${purpose === 'maskable' ? 'maschera-' : ''}${side}.png`;

const manifest = {
  id: '/campo/',
  name: 'Lucerna campo',
  short_name: 'Lucerna campo',
  description: 'Gli impianti del Comune in strada, anche senza rete.',
  lang: 'it',
  dir: 'ltr',
  start_url: '/campo/',
  scope: '/campo/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#0B1B33',
  theme_color: '#0B1B33',
  icons: icons.flatMap((icon) =>
    icon.purpose === undefined
      ? []
      : [
          {
            src: `/campo/${fileOf(icon)}`,
            sizes: `${icon.side}x${icon.side}`,
            type: 'image/png',
            purpose: icon.purpose,
          },
        ],
  ),
};

export function installable(): Plugin {
  return {
    name: 'lucerna-campo-installable',
    apply: 'build',
    generateBundle() {
      for (const icon of icons) {
        this.emitFile({ type: 'asset', fileName: fileOf(icon), source: iconOf(icon) });
      }
      const source = JSON.stringify(manifest, null, 2);
      this.emitFile({ type: 'asset', fileName: 'lucerna-campo.webmanifest', source });
    },
  };
}
