import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { isOfWork, PHOTO_FORM, type Photo } from '../records/photo.ts';
import { untried, WORK_FORM, type Work } from '../records/work.ts';
import { createEngine, type Surroundings, sending } from './engine.ts';
import { doubtfulFault, nextStep, waitMs, waitsUntil } from './plan.ts';

const work = (n: number, more: Partial<Work> = {}): Work => ({
  ...untried,
  forma: WORK_FORM,
  invio: `w${n}`,
  segment: 'pl',
  items: [n],
  codes: [`${n}`],
  place: null,
  body: { descrizione: `lavoro ${n}` },
  photos: [],
  savedAt: `2026-11-20T10:00:${String(n).padStart(2, '0')}Z`,
  stage: 'waiting',
  ...more,
});
const photo = (uid: string, n: number, more: Partial<Photo> = {}): Photo => ({
  ...untried,
  forma: PHOTO_FORM,
  uid,
  of: { invio: `w${n}`, id_elemento: n },
  scattata: `2026-11-20T09:00:00Z${uid}`,
  momento: null,
  place: null,
  nota: null,
  sha256: `hash of ${uid}`,
  bytes: 3,
  ...more,
});

/** A server that does each once for ever, and forgets nothing. */
class Server {
  readonly works = new Map<string, string>();
  readonly photos = new Map<string, string>();
  readonly refused = new Set<string>();
  /** What comes of the next call: before it is done, after it is done, or well. */
  readonly faults: ('lost before' | 'lost after' | 'busy' | 'fault' | 'well')[] = [];
  calls = 0;

  private go<T>(does: () => T): T {
    this.calls += 1;
    const fault = this.faults.shift() ?? 'well';
    if (fault === 'lost before') throw new ApiError({ status: 0, message: 'nobody' });
    if (fault === 'busy') throw new ApiError({ status: 429, message: 'busy', retryAfterS: 1 });
    if (fault === 'fault') throw new ApiError({ status: 500, message: 'fault' });
    const answer = does();
    if (fault === 'lost after') throw new ApiError({ status: 0, message: 'nobody' });
    return answer;
  }

  async takeWork({ invio, body }: Work): Promise<object> {
    return this.go(() => {
      if (this.refused.has(invio))
        throw new ApiError({ status: 422, message: 'no', fields: { items: 'gone' } });
      const text = JSON.stringify(body);
      const known = this.works.get(invio);
      if (known !== undefined && known !== text) throw new Error(`another body under ${invio}`);
      this.works.set(invio, text);
      return {};
    });
  }

  async takePhoto({ uid, of, sha256 }: Photo): Promise<{ readonly sha256: string }> {
    return this.go(() => {
      if (!('invio' in of) || !this.works.has(of.invio))
        throw new Error(`the photo ${uid} came before its work`);
      this.photos.set(uid, sha256);
      return { sha256 };
    });
  }
}

class Killed extends Error {}

/** What a phone keeps; killed after so many writes, it keeps what was written before. */
class Phone {
  works = new Map<string, Work>();
  photos = new Map<string, Photo>();
  sent: string[] = [];
  killedAfter = Number.POSITIVE_INFINITY;
  clock = Date.parse('2026-11-20T12:00:00Z');

  private write(does: () => void): Promise<void> {
    if (this.killedAfter <= 0) return Promise.reject(new Killed());
    this.killedAfter -= 1;
    does();
    return Promise.resolve();
  }

  surroundings(server: Server): Surroundings {
    return {
      works: () => [...this.works.values()],
      photos: () => [...this.photos.values()],
      workNow: async (invio) => this.works.get(invio),
      photoNow: async (uid) => this.photos.get(uid),
      bytesOf: async () => new ArrayBuffer(3),
      putWork: (one) => this.write(() => this.works.set(one.invio, one)),
      changePhoto: (one) => this.write(() => this.photos.set(one.uid, one)),
      letPhotoGo: ({ uid }) => this.write(() => this.photos.delete(uid)),
      finishWork: ({ invio }) =>
        this.write(() => {
          this.works.delete(invio);
          this.sent.push(invio);
        }),
      sendWork: (one) => server.takeWork(one),
      sendPhoto: (one) => server.takePhoto(one),
      photosMayGo: () => true,
      now: () => new Date(this.clock),
      answered: () => {},
      unanswered: () => {},
      failed: (error) => {
        if (!(error instanceof Killed)) throw error;
      },
      turn: 'test',
    };
  }
}

/** Runs the engine, over and over with time going on, as a phone does that is opened now and then. */
async function workOff(phone: Phone, server: Server): Promise<void> {
  for (let start = 0; start < 60 && phone.works.size > 0; start += 1) {
    await createEngine(phone.surroundings(server)).run(true);
    phone.clock += 600_000;
  }
}

beforeEach(() => sending.set({ id: null, share: 0, held: null }));

describe('the queue of the phone', () => {
  it('waits at most an hour: what a clock said that was ahead holds up nobody once it is put right', async () => {
    const [phone, server] = [new Phone(), new Server()];
    phone.works.set('w1', work(1));
    phone.clock += 400 * 86_400_000;
    server.faults.push('fault');
    const engine = createEngine(phone.surroundings(server));
    await engine.run();
    phone.clock -= 400 * 86_400_000;
    await engine.run();
    expect([phone.sent, server.calls]).toEqual([['w1'], 2]);
    expect([waitsUntil(60_000, 0), waitsUntil(3_600_001, 0)]).toEqual([60_000, null]);
    expect(waitMs(1, 10 ** 6)).toBe(3_600_000);
  });

  it('lists a photo that another tab put to a work while it was being sent', async () => {
    const [phone, server] = [new Phone(), new Server()];
    phone.works.set('w1', work(1));
    const use = phone.surroundings(server);
    const listed: (readonly string[])[] = [];
    await createEngine({
      ...use,
      sendWork: async (one) => {
        phone.works.set('w1', { ...(phone.works.get('w1') as Work), photos: ['p1-0'] });
        phone.photos.set('p1-0', photo('p1-0', 1));
        return server.takeWork(one);
      },
      finishWork: (one, now) => {
        listed.push(one.photos);
        return use.finishWork(one, now);
      },
    }).run(true);
    expect([listed, phone.sent]).toEqual([[['p1-0']], ['w1']]);
  });

  it('brings everything exactly once, photos after their work, whatever is lost and whenever the app is ended', async () => {
    const fault = fc.constantFrom('lost before', 'lost after', 'busy', 'fault', 'well') as fc.Arbitrary<
      Server['faults'][number]
    >;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
        fc.array(fault, { maxLength: 30 }),
        fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 10 }),
        async (photoCounts, faults, kills) => {
          const [phone, server] = [new Phone(), new Server()];
          photoCounts.forEach((count, n) => {
            phone.works.set(`w${n}`, work(n));
            for (let p = 0; p < count; p += 1) phone.photos.set(`p${n}-${p}`, photo(`p${n}-${p}`, n));
          });
          server.faults.push(...faults);
          for (const after of kills) {
            phone.killedAfter = after;
            await createEngine(phone.surroundings(server)).run(true);
            phone.clock += 60_000;
          }
          phone.killedAfter = Number.POSITIVE_INFINITY;
          await workOff(phone, server);
          expect([...server.works.keys()].toSorted()).toEqual(photoCounts.map((_, n) => `w${n}`).toSorted());
          expect(server.photos.size).toBe(photoCounts.reduce((sum, count) => sum + count, 0));
          expect(phone.sent.toSorted()).toEqual(photoCounts.map((_, n) => `w${n}`).toSorted());
          expect(phone.photos.size).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('puts aside what is refused, with the words of the server, and goes on with the others', async () => {
    const [phone, server] = [new Phone(), new Server()];
    for (const n of [1, 2, 3]) phone.works.set(`w${n}`, work(n));
    phone.photos.set('p', photo('p', 2));
    server.refused.add('w2');
    await createEngine(phone.surroundings(server)).run();
    expect(phone.sent).toEqual(['w1', 'w3']);
    expect(phone.works.get('w2')).toMatchObject({
      stage: 'review',
      fault: 'no (gone)',
      faultOfElement: true,
    });
    expect(phone.photos.has('p')).toBe(true);
  });

  it('stops at the first silence, and lets a fault over one body hold up that one alone', async () => {
    const [phone, server] = [new Phone(), new Server()];
    for (const n of [1, 2, 3]) phone.works.set(`w${n}`, work(n));
    server.faults.push('lost before');
    const engine = createEngine(phone.surroundings(server));
    await engine.run();
    expect(server.calls).toBe(1);
    phone.clock += 31_000;
    server.faults.push('fault');
    await engine.run();
    expect(phone.sent).toEqual(['w2', 'w3']);
    expect(phone.works.get('w1')).toMatchObject({ failures: 2, stage: 'waiting' });
  });

  it('lays nothing aside for what a balancer says while the server is replaced, and takes a refusal of its own for one', async () => {
    const [phone, server] = [new Phone(), new Server()];
    for (const n of [1, 2]) phone.works.set(`w${n}`, work(n));
    for (const [status, foreign, tried, stages] of [
      [404, true, 1, ['waiting', 'waiting']],
      [403, true, 1, ['waiting', 'waiting']],
      [404, false, 2, ['review', 'review']],
    ] as const) {
      let calls = 0;
      const sendWork = async () => {
        calls += 1;
        throw new ApiError({ status, message: 'not found', foreign });
      };
      await createEngine({ ...phone.surroundings(server), sendWork }).run(true);
      expect([calls, [...phone.works.values()].map(({ stage }) => stage)]).toEqual([tried, stages]);
    }
  });

  it('keeps all under the session of another, and says so', async () => {
    const [phone, server] = [new Phone(), new Server()];
    phone.works.set('w1', work(1));
    const use = phone.surroundings(server);
    const refuse = async () => {
      throw new ApiError({ status: 409, message: 'altro', account: true });
    };
    await createEngine({ ...use, sendWork: refuse }).run();
    expect(sending.get().held).toBe('other');
    expect(phone.works.get('w1')).toMatchObject({ stage: 'waiting', fault: null });
  });

  it('keeps a photo whose session ended while it was on its way, and sends it once somebody is back', async () => {
    const [phone, server] = [new Phone(), new Server()];
    phone.works.set('w1', work(1, { photos: ['p'] }));
    phone.photos.set('p', photo('p', 1));
    let arrived = 0;
    const engine = createEngine({
      ...phone.surroundings(server),
      sendPhoto: async (one) => {
        arrived += 1;
        if (arrived === 1) throw new ApiError({ status: 401, message: 'ended' });
        return server.takePhoto(one);
      },
    });
    await engine.run();
    expect([sending.get().held, phone.photos.get('p')?.fault, phone.sent]).toEqual(['ended', null, []]);
    await engine.run();
    expect([sending.get().held, phone.photos.size, phone.sent, arrived]).toEqual([null, 0, ['w1'], 2]);
  });

  it('waits for its update where the server finds it too old', async () => {
    const [phone, server] = [new Phone(), new Server()];
    phone.works.set('w1', work(1));
    const refuse = async () => {
      throw new ApiError({ status: 409, message: 'vecchia', needsUpdate: true });
    };
    await createEngine({ ...phone.surroundings(server), sendWork: refuse }).run();
    expect(sending.get().held).toBe('update');
    expect(phone.works.get('w1')?.stage).toBe('waiting');
  });

  it('lets no photo go of which something else arrived', async () => {
    const [phone, server] = [new Phone(), new Server()];
    phone.works.set('w1', work(1));
    phone.photos.set('p', photo('p', 1));
    const use = phone.surroundings(server);
    await createEngine({ ...use, sendPhoto: async () => ({ sha256: 'another' }) }).run();
    expect(phone.photos.get('p')).toMatchObject({ failures: 1, fault: null });
    expect(phone.sent).toEqual([]);
  });

  it('asks for a look at what a page sent more than a day ago without an answer', async () => {
    const [phone, server] = [new Phone(), new Server()];
    phone.works.set('w1', work(1, { formerKey: 'k', triedAt: '2026-11-19T10:00:00Z' }));
    await createEngine(phone.surroundings(server)).run();
    expect(server.calls).toBe(0);
    expect(phone.works.get('w1')).toMatchObject({ stage: 'review', fault: doubtfulFault });
  });
});

describe('what is next', () => {
  it('keeps photos for a Wi-Fi, and lets the works behind them go', () => {
    const works = [work(1, { stage: 'accepted' }), work(2)];
    const step = nextStep(works, [photo('p', 1)], { now: 0, photosMayGo: false });
    expect(step).toEqual({ send: 'work', invio: 'w2' });
  });

  it('waits 30 seconds to 10 minutes, and as long as it is asked to', () => {
    expect([1, 2, 3, 6, 50].map((failures) => waitMs(failures))).toEqual([
      30_000, 60_000, 120_000, 600_000, 600_000,
    ]);
    expect(waitMs(1, 3600)).toBe(3_600_000);
  });

  it('says when to look again where everything has to wait', () => {
    const works = [work(1, { notBefore: 500 }), work(2, { notBefore: 300 })];
    expect(nextStep(works, [], { now: 0, photosMayGo: true })).toEqual({ send: 'nothing', until: 300 });
  });

  it('never sends the photos of what was refused', () => {
    const refused = [work(1, { stage: 'review', fault: 'no' })];
    expect(isOfWork(photo('p', 1), 'w1')).toBe(true);
    expect(nextStep(refused, [photo('p', 1)], { now: 0, photosMayGo: true }).send).toBe('nothing');
  });
});
