/** A page of WebKitGTK, driven by WebDriver (W3C) as Debian's `webkit2gtk-driver` speaks it, on a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const driverPort = 4_470;
const display = ':97';
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** A machine with other work takes its time. */
const patienceMs = 90_000;

export interface WebKitPage {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the element is there, and presses it. */
  click(xpath: string): Promise<void>;
  /** Types into a box, or names the file of one that takes files. */
  type(xpath: string, text: string): Promise<void>;
  sees(xpath: string): Promise<void>;
  /** What a script gives, which may be a promise. */
  run<T>(script: string): Promise<T>;
  close(): Promise<void>;
}

async function send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${driverPort}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${path}: ${value?.error ?? reply.status} ${value?.message ?? ''}`);
  return value;
}

async function until<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: ${String(error)}`);
      await pause(250);
    }
  }
}

function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

export async function openWebKit(): Promise<WebKitPage> {
  const screen = start('Xvfb', [display, '-screen', '0', '800x900x24', '-nolisten', 'tcp']);
  const driver = start('WebKitWebDriver', [`--port=${driverPort}`]);
  const options = { binary: browser, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = await until('WebKitWebDriver', () =>
    send<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } }),
  );
  const at = `/session/${sessionId}`;
  await send('POST', `${at}/window/rect`, { x: 0, y: 0, width: 390, height: 844 });
  const find = async (xpath: string) => {
    const found = await send<Record<string, string>>('POST', `${at}/element`, {
      using: 'xpath',
      value: xpath,
    });
    return `${at}/element/${found[elementKey]}`;
  };
  return {
    open: (url) => send('POST', `${at}/url`, { url }),
    reload: () => send('POST', `${at}/refresh`, {}),
    click: (xpath) => until(`click ${xpath}`, async () => send('POST', `${await find(xpath)}/click`, {})),
    type: (xpath, text) =>
      until(`type into ${xpath}`, async () => send('POST', `${await find(xpath)}/value`, { text })),
    sees: async (xpath) => {
      await until(`see ${xpath}`, () => find(xpath));
    },
    run: (script) =>
      send('POST', `${at}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve((async () => { ${script} })()).then(done, (e) => done(String(e)));`,
        args: [],
      }),
    async close() {
      await send('DELETE', at).catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
}
