/**
 * Follows the chapter of docs/esercizio.md about containers: the Dockerfile's steps in fresh Debian roots, then the services of
 * compose.yaml with what it grants and takes from each. Where an image cannot be had, Debian's package of the same
 * program stands for it.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { bordersFile, commandsOf, withName } from './guide.ts';
import { buildImage, type Image } from './image.ts';
import { packProject, signIn } from './on-systemd.ts';
import { Loopback, Root, stop, within } from './root.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const name = 'lucerna.localhost';
const chosen = 'lampioni accesi di notte';

/** What the images of others do at their start, by the programs that Debian has. */
const standIns: Readonly<Record<string, { readonly packages: readonly string[]; readonly start: string }>> = {
  'postgis/postgis': {
    packages: ['postgresql-17', 'postgresql-17-postgis-3'],
    // The image's own number of that user, for which the secrets are.
    start: `usermod --uid 999 postgres; chown -R postgres: /var/lib/postgresql
      mkdir -p /run/postgresql /var/lib/postgresql/data; chown postgres: /run/postgresql /var/lib/postgresql/data
      exec setpriv --reuid=postgres --regid=postgres --clear-groups sh -euc '
        export PATH=/usr/lib/postgresql/17/bin:$PATH PGDATA=/var/lib/postgresql/data
        initdb --username=postgres --encoding=UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256 --pwfile="$POSTGRES_PASSWORD_FILE"
        echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
        pg_ctl --wait --options="-c listen_addresses=" start
        createdb --username=postgres "$POSTGRES_DB"
        for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
        pg_ctl --wait stop
        exec postgres -c listen_addresses="*"'`,
  },
  caddy: {
    packages: ['caddy'], // Where the image has Caddy keep its certificates.
    start:
      'export XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config; exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile',
  },
};

const fill = (text: string) => text.replace(/\$\{LUCERNA_HOST[^}]*\}/g, name);

class Trial {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lucerna-compose-'));
  readonly #project = join(this.#folder, 'project');
  readonly #roots: Root[] = [];
  readonly #loopback = new Loopback();
  readonly #running = new Map<
    string,
    { child: ChildProcess; image: Image | undefined; user: string | undefined; env: Record<string, string> }
  >();

  unpack(): void {
    const archive = join(this.#folder, 'lucerna.tar.gz');
    packProject(archive);
    mkdirSync(this.#project);
    execFileSync('tar', ['-xzf', archive, '-C', this.#project]);
    writeFileSync(join(this.#project, 'confini.geojson'), bordersFile);
    writeFileSync(
      join(this.#folder, 'hosts'),
      `127.0.0.1 localhost ${name}\n${Loopback.address} database lucerna proxy\n`,
    );
  }

  /** One line of the guide; gives what it printed. */
  async line(line: string): Promise<string> {
    const [, verb, rest = ''] = /^docker compose --file \S+ (\w+) (.*)$/.exec(line) ?? [];
    if (verb === undefined) {
      execFileSync('sh', ['-euc', line], { cwd: this.#project, stdio: ['ignore', 'inherit', 'inherit'] });
      return '';
    }
    if (verb === 'up') await this.#up();
    else if (verb === 'cp') {
      const [from = '', to = ''] = rest.split(' ');
      copyFileSync(join(this.#project, from), join(this.#folder, 'data', to.split('/').at(-1) ?? ''));
    } else if (verb === 'exec') return this.#exec('lucerna', line);
    else throw new Error(`docker compose ${verb} is not known here`);
    return '';
  }

  #exec(service: string, line: string): string {
    const running = this.#running.get(service);
    if (running === undefined) throw new Error(`${service} does not run`);
    const command = line.slice(line.indexOf(` ${service} `) + service.length + 2);
    console.log(`# ${command}`);
    const { status, stdout } = within(running.child, ['sh', '-euc', command], {
      env: { ...running.env, INIT_CWD: '/' },
      ...(running.user === undefined ? {} : { user: running.user }),
      directory: running.image?.directory ?? '/',
    });
    process.stdout.write(stdout);
    if (status !== 0) throw new Error('A command of the guide failed');
    return stdout;
  }

  async #up(): Promise<void> {
    const compose = parse(readFileSync(join(this.#project, 'deploy', 'compose.yaml'), 'utf8')) as Compose;
    for (const [service, description] of Object.entries(compose.services)) {
      await this.#start(service, description, compose);
    }
  }

  async #start(service: string, description: Service, { secrets }: Compose): Promise<void> {
    const image = description.build === undefined ? undefined : this.#build(description.build.context);
    const standIn = standIns[description.image?.split(':')[0] ?? ''];
    const root = image?.root ?? this.#standInRoot(standIn?.packages ?? []);
    const env: Record<string, string> = { ...image?.env };
    for (const [key, value] of Object.entries(description.environment ?? {})) env[key] = fill(String(value));
    const user = (description.user ?? image?.user)?.split(':')[0];
    const binds = [`--bind-ro=${join(this.#folder, 'hosts')}:/etc/hosts`];
    for (const secret of description.secrets ?? []) {
      const file = resolve(this.#project, 'deploy', secrets[secret]?.file ?? '');
      binds.push(`--bind-ro=${file}:/run/secrets/${secret}`);
    }
    for (const volume of description.volumes ?? []) binds.push(this.#mount(volume, user));
    for (const bind of binds) makeMountPoint(root, bind);
    const dropped = (description.cap_drop ?? []).includes('ALL') && (description.cap_add ?? []).length === 0;
    const child = root.start(image?.command ?? ['sh', '-euc', standIn?.start ?? ''], {
      env,
      loopback: this.#loopback,
      ...(image === undefined ? {} : { directory: image.directory }),
      with: [
        ...binds,
        ...(description.read_only === true ? ['--read-only'] : []),
        ...(description.tmpfs ?? []).map((path) => `--tmpfs=${path}`),
        ...(user === undefined ? [] : [`--user=${nameOf(root, user)}`]),
        ...(dropped ? ['--drop-capability=all'] : []),
        ...((description.security_opt ?? []).includes('no-new-privileges:true')
          ? ['--no-new-privileges=yes']
          : []),
      ],
    });
    this.#running.set(service, { child, image, user, env });
    await this.#healthy(service, child, image, description);
  }

  #build(context: string): Image {
    return buildImage(resolve(this.#project, 'deploy', context), (root) => this.#roots.push(root));
  }

  #standInRoot(packages: readonly string[]): Root {
    const root = new Root();
    this.#roots.push(root);
    root.run([
      'sh',
      '-euc',
      `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    ]);
    return root;
  }

  #mount(volume: string, user: string | undefined): string {
    const [source = '', target = '', mode] = volume.split(':');
    if (source.startsWith('.')) {
      return `--bind${mode === 'ro' ? '-ro' : ''}=${resolve(this.#project, 'deploy', source)}:${target}`;
    }
    const folder = join(this.#folder, source);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user !== undefined) chownSync(folder, Number(user), Number(user));
    return `--bind=${folder}:${target}`;
  }

  async #healthy(service: string, child: ChildProcess, image: Image | undefined, description: Service) {
    const own = (description as { healthcheck?: { test: readonly string[] } }).healthcheck?.test.slice(1);
    const check = own ?? image?.healthcheck;
    for (let tries = 0; check !== undefined && within(child, check).status !== 0; tries += 1) {
      if (tries > 240 || child.exitCode !== null) throw new Error(`${service} is not healthy`);
      await new Promise((go) => setTimeout(go, 500));
    }
    console.log(`${service} is healthy`);
  }

  /** What the service cannot do, though it is the one that would be broken into. */
  proveBounds(): void {
    const { child, user = '' } = this.#running.get('lucerna') ?? {};
    if (child === undefined) throw new Error('lucerna does not run');
    if (user === '' || user === '0') throw new Error('It runs as root');
    const attempts = [
      'touch /opt/lucerna/x',
      'touch /etc/x',
      'touch /usr/bin/x',
      'cat /run/secrets/postgres_password',
    ];
    for (const attempt of attempts) {
      const { status } = within(child, ['sh', '-c', `${attempt} 2>/dev/null`], { user });
      if (status === 0) throw new Error(`It can: ${attempt}`);
    }
    const status = readFileSync(`/proc/${leaderOf(child)}/status`, 'utf8');
    if (!/^CapBnd:\s*0+$/m.test(status) || !/^NoNewPrivs:\s*1$/m.test(status))
      throw new Error('It has privileges');
    if (!new RegExp(`^Uid:\\s*${user}\\s`, 'm').test(status)) throw new Error('It is another user');
    console.log(`lucerna runs as ${user} without privileges, and writes nothing but its volume`);
  }

  signIn(password: string): void {
    signIn(this.#loopback, `https://${name}`, 'ufficio', password, chosen);
  }

  async close(): Promise<void> {
    for (const { child } of [...this.#running.values()].reverse()) await stop(child);
    for (const root of this.#roots) await root.remove();
    this.#loopback.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function leaderOf(child: ChildProcess): string {
  return readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
}

/** What is mounted needs a place, which a root that is read-only does not make by itself. */
function makeMountPoint(root: Root, bind: string): void {
  const [source = '', target = ''] = bind.slice(bind.indexOf('=') + 1).split(':');
  const place = join(root.path, target);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  if (statSync(source).isDirectory()) mkdirSync(place);
  else writeFileSync(place, '');
}

/** The name that the root knows the user by. */
function nameOf(root: Root, user: string): string {
  const lines = readFileSync(join(root.path, 'etc', 'passwd'), 'utf8').split('\n');
  return lines.map((line) => line.split(':')).find(([, , id]) => id === user)?.[0] ?? user;
}

export async function tryOnCompose(): Promise<void> {
  const trial = new Trial();
  try {
    trial.unpack();
    let said = '';
    const commands = commandsOf('### Con i contenitori').map((text) => withName(text, name));
    for (const line of commands.join('\n').split('\n').filter(Boolean)) said += await trial.line(line);
    const [, password = ''] = /Prima password \(non verrà più mostrata\): (\S+)/.exec(said) ?? [];
    trial.signIn(password);
    trial.proveBounds();
  } finally {
    await trial.close();
  }
}
