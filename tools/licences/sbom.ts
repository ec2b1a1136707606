/**
 * `npm run sbom [-- FILE]`: the bill of materials of what ships, as CycloneDX, with what lies compiled inside its packages.
 * Without a file into `.cache/sbom.cdx.json`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectRoot } from '../install.mjs';
import { inside, wrapperOf } from './inside.ts';
import { shipped } from './shipped.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly group?: string;
  licenses?: unknown[];
  components?: unknown[];
}

const asked = process.argv[2];
const file =
  asked === undefined
    ? join(projectRoot, '.cache', 'sbom.cdx.json')
    : resolve(process.env.INIT_CWD ?? process.cwd(), asked);

const text = execFileSync(
  'npm',
  ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
  {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  },
);
const bom = JSON.parse(text) as { components: Component[] };
const licences = new Map(shipped().map(({ name, version, licence }) => [`${name}@${version}`, licence]));
let parts = 0;
for (const component of bom.components) {
  const reference = component['bom-ref'];
  const name = reference.slice(0, reference.lastIndexOf('@'));
  const licence = licences.get(reference);
  if (component.licenses === undefined && licence !== undefined)
    component.licenses = [{ expression: licence }];
  const within = inside[wrapperOf(name)];
  if (within === undefined) continue;
  parts += within.length;
  component.components = within.map((part) => ({
    type: 'library',
    'bom-ref': `${reference}#${part.name}`,
    name: part.name,
    licenses: [{ expression: part.licence }],
    ...(part.unused === true && { scope: 'excluded' }),
  }));
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${bom.components.length} componenti, e ${parts} dentro di loro: ${file}`);
