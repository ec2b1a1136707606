import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

interface Part {
  readonly name: string;
  readonly roots: readonly string[];
  /** True: whoever needs any of it loads all of it, for nearly everybody does. */
  readonly always?: boolean;
  /** Only modules that are smaller, characters of their source: then whoever needs any of it may load all of it. */
  readonly below?: number;
}

/**
 * The parts that the page's own code is loaded in: what several screens share stands in few files, for a browser asks
 * for each, and a module by itself would be one. A part is what its roots cannot start without, as far as no earlier
 * part has it and nobody needs it who does without the roots: no screen loads more for it.
 */
const parts: readonly Part[] = [
  { name: 'entrance', roots: ['main.tsx', 'app/SignInRoute.tsx'], always: true },
  { name: 'shell', roots: ['app/SignedIn.tsx'], always: true },
  { name: 'lists', roots: ['lists/ListPane.tsx'] },
  { name: 'map-view', roots: ['map/RegisterMap.tsx'] },
  { name: 'register', roots: ['features/register/RegisterScreen.tsx'] },
  { name: 'common', roots: ['features/register/RegisterScreen.tsx'], always: true, below: 2_900 },
  // Pieces of pages and forms that are too small for files of their own; the first screen has none of them.
  {
    name: 'forms',
    roots: [
      'ui/SidePanel.tsx',
      'ui/PlainScreen.tsx',
      'ui/FormDialog.tsx',
      'ui/TextRow.tsx',
      'ui/QueryState.tsx',
      'editing/use-dialog-form.ts',
      'lists/use-working.ts',
      'lists/save-sheet.ts',
      'ui/facts.module.css',
      'ui/segments.module.css',
      'ui/NoteLine.tsx',
      'ui/BetterOnComputer.tsx',
      'lists/FigureStrip.tsx',
      'ui/dock.module.css',
    ],
    always: true,
    below: 2_900,
  },
];

/**
 * What forms check by. Endpoints import it, and the page's have nothing of it (`page-endpoints.ts`): it belongs to whoever uses it,
 * and not to whoever names it.
 */
export const schemas =
  /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](?:[\w-]+-schema|italian|late-order|map-setup)\.ts$/;

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...of: never) => unknown>>[1];
type Modules = ReadonlySet<string>;

const pathOf = (root: string) => resolve(import.meta.dirname, 'src', root);

/** The first module, and all that is loaded by its name in the end. */
function entriesFrom(first: string, context: Context): string[] {
  const found = new Set<string>();
  const entries = new Set([first]);
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const info = context.getModuleInfo(id);
    info?.importedIds.forEach(add);
    for (const later of info?.dynamicallyImportedIds ?? []) {
      entries.add(later);
      add(later);
    }
  };
  add(first);
  return [...entries];
}

/** Who needs what, as the imports say it. */
class Imports {
  readonly #context: Context;
  readonly #reached = new Map<string, Modules>();
  readonly #present = new Map<string, Modules>();
  readonly #entries: readonly string[];

  constructor(context: Context) {
    this.#context = context;
    this.#entries = entriesFrom(pathOf('main.tsx'), context);
  }

  /** Loaded by its name, and so with a file of its own. */
  isEntry(id: string): boolean {
    return this.#entries.includes(id);
  }

  sizeOf(id: string): number {
    return this.#context.getModuleInfo(id)?.code?.length ?? 0;
  }

  /** The module and all that it cannot start without. */
  reached(root: string): Modules {
    const known = this.#reached.get(root);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const add = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      this.#context.getModuleInfo(id)?.importedIds.forEach(add);
    };
    add(root);
    this.#reached.set(root, found);
    return found;
  }

  /** Those by which a module may get into the page. */
  entriesTo(id: string): readonly string[] {
    return this.#entries.filter((entry) => this.reached(entry).has(id));
  }

  /** What is in the page in any case once the entry is: its own, and what whoever asks for it has. */
  present(entry: string): Modules {
    const known = this.#present.get(entry);
    if (known !== undefined) return known;
    const own = this.reached(entry);
    // For whoever asks for it in a circle.
    this.#present.set(entry, own);
    const askers = this.#context.getModuleInfo(entry)?.dynamicImporters.flatMap((id) => this.entriesTo(id));
    const others = [...new Set(askers)].filter((one) => one !== entry).map((one) => this.present(one));
    const [first = new Set<string>(), ...rest] = others;
    const shared = [...first].filter((id) => rest.every((one) => one.has(id)));
    const all = new Set([...own, ...shared]);
    this.#present.set(entry, all);
    return all;
  }
}

function modulesOf({ roots, always = false }: Part, before: readonly string[], imports: Imports): Modules {
  const needed = roots.flatMap((root) => [...imports.reached(pathOf(root))]);
  const all = [...before, ...roots].map(pathOf);
  const isWanted = (id: string) =>
    always || imports.entriesTo(id).every((entry) => all.every((root) => imports.present(entry).has(root)));
  return new Set(needed.filter((id) => !imports.isEntry(id) && !schemas.test(id) && isWanted(id)));
}

/** Those that are small with all that they need beyond what the page has in any case. */
function smallOf(modules: Modules, most: number, parts: readonly Modules[], imports: Imports): Modules {
  const [entrance, shell, ...others] = parts;
  const isSmall = (id: string) =>
    [...imports.reached(id)].every(
      (one) =>
        entrance?.has(one) === true ||
        shell?.has(one) === true ||
        one.includes('icons-svg') ||
        schemas.test(one) ||
        (!one.includes('node_modules') &&
          imports.sizeOf(one) < most &&
          !others.some((part) => part.has(one))),
    );
  return new Set([...modules].filter((id) => imports.entriesTo(id).length > 1 && isSmall(id)));
}

/** Below `priority`, in their order. */
export function partGroups(priority: number): Group[] {
  let imports: Imports | undefined;
  const known: Modules[] = [];
  return parts.map((part, at) => {
    let modules: Modules | undefined;
    const earlier = parts.slice(0, at).flatMap(({ roots, always }) => (always === true ? [] : roots));
    return {
      priority: priority - at,
      includeDependenciesRecursively: false,
      debugName: part.name,
      name(id, context) {
        imports ??= new Imports(context);
        // Whoever needs it has the earlier parts: so none of them needs this one in turn.
        if (modules === undefined) {
          modules = modulesOf(part, earlier, imports);
          if (part.below !== undefined) modules = smallOf(modules, part.below, known.slice(0, at), imports);
          known[at] = modules;
        }
        return modules.has(id) ? part.name : null;
      },
    };
  });
}
