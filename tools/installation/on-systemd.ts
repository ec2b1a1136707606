/** Follows docs/esercizio.md on a machine of its own: from nothing to a signed-in screen over HTTPS, and the restore drill. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, projectRoot } from '../install.mjs';
import { bordersFile, commandsOf, withName } from './guide.ts';
import { Loopback, Root } from './root.ts';

const name = 'lucerna.localhost';
const chosen = 'lampioni accesi di notte';

/** Signs in from within the root's network. */
export function signIn(loopback: Loopback, ...args: string[]): void {
  const [command = '', ...prefix] = loopback.prefix;
  execFileSync(command, [...prefix, nodeBinary(), join(import.meta.dirname, 'sign-in.ts'), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: projectRoot,
  });
}

/** The project's files as a commit has them. */
export function packProject(file: string): void {
  execFileSync('git', ['archive', '--format=tar.gz', `--output=${file}`, 'HEAD'], { cwd: projectRoot });
}

export async function tryOnSystemd(): Promise<void> {
  const root = new Root();
  const loopback = new Loopback();
  try {
    packProject(join(root.path, 'root', 'lucerna.tar.gz'));
    writeFileSync(join(root.path, 'var', 'tmp', 'confini.geojson'), bordersFile);
    const [install = '', ...rest] = commandsOf('### Dal nulla al primo accesso').map((text) =>
      withName(text, name),
    );
    // Packages come from outside; nothing else of the trial needs the network.
    root.run(['sh', '-euc', `export DEBIAN_FRONTEND=noninteractive; cd /root; ${install}`]);
    root.run(['apt-get', 'install', '-y', '--no-install-recommends', 'systemd', 'systemd-sysv', 'dbus']);
    await root.boot(loopback);
    let said = '';
    for (const commands of rest) said += root.sh(commands);
    const [, password = ''] = /Prima password \(non verrà più mostrata\): (\S+)/.exec(said) ?? [];
    signIn(loopback, `https://${name}`, 'ufficio', password, chosen);
    for (const unit of ['lucerna.service', 'lucerna-backup.service', 'lucerna-backup.timer']) {
      root.sh(`systemd-analyze verify ${unit}`);
    }
    root.sh(
      'systemd-analyze security lucerna.service lucerna-backup.service --threshold=20 --no-pager | tail -n 1',
    );
    for (const commands of commandsOf('### La prova del ripristino')) root.sh(commands);
    signIn(loopback, 'http://localhost:3001', 'ufficio', chosen);
    root.sh('systemctl stop lucerna && systemctl show lucerna --property=Result');
  } finally {
    await root.remove();
    loopback.close();
  }
}
