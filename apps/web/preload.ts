import { currentUser } from '@lucerna/contract/endpoints/session';
import type { Plugin, Rolldown } from 'vite';

/** What stands at an address, by the file that it is loaded as; the first start that fits counts. */
const screens: readonly {
  readonly under: string;
  readonly needs: readonly string[];
  /** Its list is read by a thread of its own (`api/read-aside.ts`). */
  readonly aside?: true;
}[] = [
  { under: '/login', needs: ['SignInRoute'] },
  { under: '/logout', needs: ['SignOutRoute'] },
  { under: '/accessibilita', needs: [] },
  { under: '/privacy', needs: [] },
  { under: '/struttura/pl', needs: ['SignedIn', 'RegisterScreen', 'DataGrid'], aside: true },
  { under: '/struttura/', needs: ['SignedIn', 'RegisterScreen', 'DataGrid'] },
  { under: '/edifici-e-impianti/', needs: ['SignedIn', 'RegisterScreen', 'DataGrid'] },
  { under: '/manutenzioni/', needs: ['SignedIn', 'MaintenanceScreen', 'AntDesign'] },
  { under: '/', needs: ['SignedIn'] },
];

/** Who is signed in, which nothing is asked for before: in the words of `api/call.ts`, which takes the answer over. */
const me = currentUser.path;
const askMe = `const a=fetch('${me}',{headers:{'X-Requested-With':'XMLHttpRequest',Accept:'application/json'}});a.catch(()=>{});
globalThis.askedAhead={'${me}':a};`;

/**
 * Asks for the files of the first that fits, and who is signed in where the screen is for an account,
 * and starts the thread that is to read its list. Styles by a plain call, into the browser's store: of a link whose file is not
 * used at once, because whoever opens the page has to sign in first, the browser complains.
 */
const script = `(s=>{
const f=s.find(([u])=>location.pathname.startsWith(u));
if(f[2]){${askMe}}
if(f[3])(globalThis.listThread=new Worker(f[3],{type:'module'})).onerror=()=>{globalThis.listThread=undefined};
for(const h of f[1])
if(h.endsWith('.css'))fetch(h).catch(()=>{});
else{const l=document.createElement('link');l.rel='modulepreload';l.crossOrigin='';l.href=h;document.head.append(l)}})`;

const styleLinks = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The page's head asks for all that the screen at its address cannot be drawn without, at once: else one file would
 * tell of the next only after it has been read and run.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'lucerna-preload-screens',
    apply: 'build',
    // The sheets of screens go behind the page's own, which ends the body: of two rules of one weight the screen's holds.
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const appended = 'document.head.appendChild(link)';
        if (!code.includes(appended)) throw new Error('Vite adds styles in another way than it did');
        return code.replace(appended, '(isCss ? document.body : document.head).appendChild(link)');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return;
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const thread = Object.keys(bundle).find((file) => /\/table-worker-[^/]+\.js$/.test(file));
        if (thread === undefined) throw new Error('There is no file of the thread that reads lists');
        const files = screens.map(({ under, needs, aside }) => {
          const found = new Set<string>();
          for (const name of needs) {
            const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(`/${name}.tsx`)));
            if (chunk === undefined) throw new Error(`There is no file of ${name}`);
            addAll(chunk, bundle, found);
          }
          const missing = [...found].map((file) => `/${file}`).filter((file) => !html.includes(file));
          return [under, missing, needs.includes('SignedIn') ? 1 : 0, aside ? `/${thread}` : 0];
        });
        // Before the page's styles, for which a script behind them would wait.
        const own = `<script nonce="__CSP_NONCE__">${script}(${JSON.stringify(files)})</script>\n    `;
        const asking = html.replace('<script type="module"', (first) => `${own}${first}`);
        // In the head they would keep the page white until they are there; the application waits for them all the same.
        const styles = asking.match(styleLinks) ?? [];
        return asking.replace(styleLinks, '').replace('</body>', () => `${styles.join('')}\n  </body>`);
      },
    },
  };
}

/** The chunk, its styles, and all that it cannot start without. */
function addAll(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found: Set<string>): void {
  if (found.has(chunk.fileName)) return;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type === 'chunk') addAll(next, bundle, found);
  }
}
