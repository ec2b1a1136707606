/** What works on a cluster: two towns, and the calls of their people one after the other. */
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { findLabel } from '../../src/features/public-reports/queries.ts';
import { hashPassword } from '../../src/sign-in/password.ts';
import { Caller } from './caller.ts';

export interface Trial {
  readonly name: string;
  /** Null: it works. */
  readonly fault: string | null;
}

const password = 'prova-del-cluster';
/** Of no municipality of Italy, and other ones each time: the cluster may have been tried before. */
function newTowns(): readonly [string, string] {
  const number = 990_000 + Math.floor(Math.random() * 4_999) * 2;
  return [String(number), String(number + 1)];
}

/** Makes two towns with an account each, as who runs the database. */
async function makeTowns(db: Database, towns: readonly string[]): Promise<void> {
  const password_hash = await hashPassword(password);
  for (const codistat of towns) {
    await db.system(
      async ({ sql: tx }) => {
        await sql`insert into comuni (codistat, nome, centro)
          values (${codistat}, ${`Prova ${codistat}`}, 'SRID=4326;POINT(7.05 45.05)')`.execute(tx);
        await tx
          .insertInto('utenti')
          .values({
            username: `prova.${codistat}`,
            nome: `Prova ${codistat}`,
            codistat,
            password_hash,
            capabilities: ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'],
          })
          .execute();
      },
      { deadlineMs: 60_000 },
    );
  }
}

const geometry = { type: 'Point', coordinates: [7.05, 45.05] };

function must(holds: boolean, why: string): void {
  if (!holds) throw new Error(why);
}

/** The calls of one town, in their order: each rests on those before. */
class Town {
  readonly #caller: Caller;
  readonly #town: string;
  cabinet = 0;
  point = 0;
  #import = 0;
  #operation = 0;
  #version = 0;

  constructor(base: string, town: string) {
    this.#caller = new Caller(base);
    this.#town = town;
  }

  async #codes(): Promise<string[]> {
    const list = await this.#caller.data('GET', '/api/v2.0/pl');
    return list.features.map(({ properties }: { properties: { pl_cod: string } }) => properties.pl_cod);
  }

  #newPoint(pl_cod: string): Promise<{ id: number }> {
    const more = { toponimo: 'Via Roma', pl_tipo: 'Stradale su palo', lampot: 'SAP 70', geometry };
    return this.#caller.data('POST', '/api/v2.0/pl', { pl_cod, id_imp: this.cabinet, ...more });
  }

  async signIn(): Promise<void> {
    await this.#caller.data('POST', '/api/login', { username: `prova.${this.#town}`, password });
    await this.#caller.data('GET', '/api/v2.0/me');
  }

  async list(): Promise<void> {
    for (const layer of ['pl', 'centraline', 'quadri', 'linee', 'edifici', 'impianti']) {
      await this.#caller.data('GET', `/api/v2.0/${layer}`);
    }
  }

  async insert(): Promise<void> {
    const body = { uten: 'Q1', indir: 'Via Roma 1', geometry };
    this.cabinet = (await this.#caller.data('POST', '/api/v2.0/centraline', body)).id;
    this.point = (await this.#newPoint('P1')).id;
    await this.#newPoint('P2');
    must((await this.#codes()).join() === 'P1,P2', "I due punti luce non sono nell'elenco");
  }

  async change(): Promise<void> {
    await this.#caller.data('PUT', `/api/v2.0/pl/${this.point}`, { lampot: 'LED 40' });
  }

  async severalAtOnce(): Promise<void> {
    const modifiche = [{ entita: 'pl', id: this.point, versione: 2, campi: { note: 'insieme' } }];
    const { operazione } = await this.#caller.data('POST', '/api/v2.0/operazioni', { modifiche });
    this.#operation = operazione;
  }

  async takeBack(): Promise<void> {
    const { annullati } = await this.#caller.data('POST', `/api/v2.0/operazioni/${this.#operation}/annulla`);
    must(annullati === 1, `Annullati ${annullati} elementi, non uno`);
  }

  async history(): Promise<void> {
    const told = await this.#caller.data('GET', `/api/v2.0/pl/${this.point}/storico`);
    must(told.length === 4, `Lo storico del punto luce dice ${told.length} cose, non quattro`);
  }

  async versions(): Promise<void> {
    this.#version = (await this.#caller.data('GET', '/api/v2.0/versioni')).pl;
    const { id } = await this.#newPoint('P3');
    const { body } = await this.#caller.call('GET', `/api/v2.0/pl?da=${this.#version}`);
    const changed = body.cambiati?.features?.map((feature: { id: number }) => feature.id) ?? [];
    must(changed.join() === String(id), `Da allora sono cambiati: ${changed.join(', ') || 'nessuno'}`);
    must(body.versione === this.#version + 1, `La versione è ${body.versione}`);
  }

  async remove(): Promise<void> {
    await this.#caller.data('DELETE', `/api/v2.0/pl/${this.point}`);
    must(!(await this.#codes()).includes('P1'), "È ancora nell'elenco");
  }

  async bill(): Promise<void> {
    await this.#caller.data('POST', '/api/bollette', {
      id_contat: this.cabinet,
      periodo_inizio: '2026-01-01',
      periodo_fine: '2026-02-28',
      totale_lettura: 120,
      importo: 33.1,
    });
    await this.#caller.data('GET', `/api/bollette?imp=${this.cabinet}`);
  }

  async importFile(): Promise<void> {
    const rows = Array.from({ length: 500 }, (_, n) => `I${n};Via Adda;SAP 70;7.05;45.05`);
    const id = await this.#caller.beginImport(
      'punti.csv',
      `pl_cod;toponimo;lampot;lon;lat\n${rows.join('\n')}\n`,
    );
    this.#import = id;
    for (let times = 0; times < 300; times += 1) {
      const { stato, errore } = await this.#caller.data('GET', `/api/importazioni/${id}`);
      if (stato === 'scritta') {
        must((await this.#codes()).includes('I499'), "Le righe non sono nell'elenco");
        return;
      }
      if (errore !== null && errore !== undefined) throw new Error(errore);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('Dopo un minuto non è scritta');
  }

  async figures(): Promise<void> {
    const totals = await this.#caller.data('GET', '/api/riepilogo');
    must(JSON.stringify(totals).includes('502'), 'Il riepilogo non conta i 502 punti luce');
  }

  async findings(): Promise<void> {
    const { regole } = await this.#caller.data('GET', '/api/decisioni/qualita');
    must(
      JSON.stringify(regole).includes('punti_stessa_posizione'),
      'Nessun rilievo dei punti nello stesso posto',
    );
  }

  async takeImportBack(): Promise<void> {
    await this.#caller.data('POST', `/api/importazioni/${this.#import}/annulla`);
    const { stato } = await this.#caller.data('GET', `/api/importazioni/${this.#import}`);
    must(stato === 'annullata', `L'importazione è ${stato}`);
    must(!(await this.#codes()).includes('I499'), "Le sue righe sono ancora nell'elenco");
  }

  async aLabel(): Promise<string> {
    const list = await this.#caller.data('GET', '/api/v2.0/pl');
    return list.features[0].properties.etichetta;
  }

  /** Sees nothing of the other town, and can touch nothing of it. */
  async seesNothingOf(other: Town): Promise<void> {
    must((await this.#codes()).length === 0, 'Vede punti luce di un altro Comune');
    const { status } = await this.#caller.call('PUT', `/api/v2.0/centraline/${other.cabinet}`, { note: 'x' });
    must(status === 404, `Può scrivere in un altro Comune: ${status}`);
  }
}

/** `db`: the database as who owns it; `base`: a server on it. */
export async function tryCluster(db: Database, base: string, say: (trial: Trial) => void): Promise<void> {
  const names = newTowns();
  await makeTowns(db, names);
  const [first, second] = names.map((name) => new Town(base, name)) as [Town, Town];
  const steps: readonly (readonly [string, () => Promise<void>])[] = [
    ['Accesso', () => first.signIn()],
    ['Elenchi', () => first.list()],
    ['Inserimento', () => first.insert()],
    ['Modifica', () => first.change()],
    ["Più elementi in un'operazione", () => first.severalAtOnce()],
    ['Operazione annullata', () => first.takeBack()],
    ['Storico', () => first.history()],
    ['Versioni e righe cambiate (`?da=`)', () => first.versions()],
    ['Eliminazione', () => first.remove()],
    ['Bolletta', () => first.bill()],
    ['Importazione di 500 righe', () => first.importFile()],
    ['Riepilogo', () => first.figures()],
    [
      'Etichetta (`/s/…`)',
      async () => {
        const label = await first.aLabel();
        const found = await db.system((tx) => findLabel(tx, label), { readOnly: true });
        must(found?.codistat === names[0], `L'etichetta porta a ${found?.codistat ?? 'nessun Comune'}`);
      },
    ],
    ['Qualità dei dati', () => first.findings()],
    ['Importazione annullata', () => first.takeImportBack()],
    [
      'Due Comuni separati',
      async () => {
        await second.signIn();
        await second.seesNothingOf(first);
      },
    ],
  ];
  for (const [name, work] of steps) {
    let fault: string | null = null;
    try {
      await work();
    } catch (error) {
      fault = (error as Error).message;
    }
    say({ name, fault });
  }
}
