/** What QGIS 3.40 asked when it was walked (`qgis.walk.ts`), asked again: every answer is the one that it was content with. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Exchange } from './recorder.ts';
import { writtenOrigin } from './recorder.ts';
import { kept, readTranscript } from './transcript.ts';
import { basic, type Holder, holders, openWalk } from './walk-world.ts';

/** The walks follow one another in one municipality, as they were written down. */
const order: readonly Holder[] = ['ufficio', 'consultazione', 'ditta'];

const { world, keys, acts } = await openWalk();
afterAll(() => world.close());

describe('QGIS, asking again', () => {
  async function again({ method, url, headers, as, body }: Exchange): Promise<Exchange['answer']> {
    const who = order.find((one) => one === as);
    const answer = await world.app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...headers,
        host: new URL(writtenOrigin).host,
        ...(who !== undefined && { authorization: basic(who, keys[who]) }),
      },
      ...(body !== undefined && { payload: body }),
    });
    const shown = answer.headers as Record<string, string>;
    const { answer: written } = kept({
      method,
      url,
      headers,
      as,
      answer: { status: answer.statusCode, headers: shown, body: answer.body },
    });
    return written;
  }

  it.each(order)('with the key of %s', async (holder) => {
    const lines = readTranscript(holder);
    expect(lines.length).toBeGreaterThan(holder === 'consultazione' ? 40 : 10);
    for (const line of lines) {
      if ('act' in line) {
        await acts[line.act]();
        continue;
      }
      const { status, headers, body } = await again(line);
      const place = `${line.method} ${line.url} (${holders[holder]})`;
      expect({ status, body }, place).toEqual({ status: line.answer.status, body: line.answer.body });
      expect(headers, place).toMatchObject(line.answer.headers);
    }
  });
});
