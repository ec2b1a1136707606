/** What the proxy makes of the XML of a server of maps: its exceptions, and capabilities that cannot be read. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openProxiedMaps, type ProxiedMaps, secrets, send } from '../../../../test/wms/proxied-maps.ts';

let maps: ProxiedMaps;
beforeAll(async () => {
  maps = await openProxiedMaps();
});
afterAll(() => maps.close());
beforeEach(() => maps.forget());

describe('an exception of the server of maps', () => {
  const report = (attributes: string, code: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><ServiceExceptionReport ${attributes}><ServiceException code="${code}">
     <![CDATA[http://127.0.0.1/mappe/wms?authkey=chiave-di-accesso: /srv/sit/ctr.shp, segretissima]]>
     </ServiceException></ServiceExceptionReport>`;
  const newer = 'version="1.3.0" xmlns="http://www.opengis.net/ogc"';

  test.each([
    ['1.3.0', 'LayerNotDefined', 'text/xml', 502, 'LayerNotDefined', 'non ha questo livello'],
    ['1.3.0', 'InvalidCRS', 'text/xml;charset=utf-8', 400, 'InvalidCRS', 'sistema di riferimento'],
    ['1.1.1', 'InvalidSRS', 'application/vnd.ogc.se_xml', 400, 'InvalidSRS', 'sistema di riferimento'],
    ['1.1.1', 'InvalidFormat', 'application/vnd.ogc.se+xml', 400, 'InvalidFormat', 'questo formato'],
    ['1.3.0', 'StyleNotDefined', 'application/xml', 502, 'StyleNotDefined', 'ha rifiutato'],
    ['1.3.0', 'java.lang.Surprise', 'text/xml', 502, undefined, 'ha rifiutato'],
    ['1.3.0', '', 'text/xml', 502, undefined, 'ha rifiutato'],
  ])('is in %s our own: %s', async (VERSION, code, type, status, named, words) => {
    maps.fake.answerWith(send(type, report(VERSION === '1.3.0' ? newer : 'version="1.1.1"', code)));
    const response = await maps.ask({ VERSION, SRS: 'EPSG:3857' });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(`<ServiceExceptionReport version="${VERSION}"`);
    expect(response.body).toContain(words);
    expect(/code="(.*?)"/.exec(response.body)?.[1]).toBe(named);
    expect(response.body).not.toMatch(/127\.0|srv|ctr|authkey/);
    expect(maps.logged()).toContain('/srv/sit/ctr.shp');
    for (const secret of secrets) expect(`${response.body} ${maps.logged()}`).not.toContain(secret);
  });

  test('counts under any status', async () => {
    maps.fake.answerWith(send('text/xml', report(newer, 'InvalidCRS'), 400));
    expect((await maps.ask()).body).toContain('code="InvalidCRS"');
    maps.fake.answerWith(send('text/xml', report(newer, ''), 503));
    expect((await maps.ask()).statusCode).toBe(503);
  });
});

describe('capabilities that cannot be read', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE WMS [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">
    <!ENTITY x SYSTEM "file:///etc/passwd">]><WMS_Capabilities><Service><Name>&b;&x;</Name></Service></WMS_Capabilities>`;
  const deep = '<a>'.repeat(10_000);

  test.each([
    ['with entities of their own', 'text/xml', bomb],
    ['of another kind', 'text/html', '<html></html>'],
    ['broken off', 'text/xml', '<WMS_Capabilities><Capability>'],
    ['without end downwards', 'text/xml', deep],
    ['empty', 'text/xml', ''],
  ])('are a fault: %s', async (_, type, body) => {
    maps.fake.answerWith(send(type, body));
    const response = await maps.ask({ REQUEST: 'GetCapabilities' });
    expect(response.statusCode).toBe(502);
    expect(response.body).toContain('una risposta che non va');
    expect(response.body).not.toContain('root:');
  });

  test('are asked for again the next time, and once for all who wait', async () => {
    maps.fake.answerWith(send('text/html', ''));
    await maps.ask({ REQUEST: 'GetCapabilities' });
    maps.fake.answerWith(
      send('text/xml', '<WMS_Capabilities version="1.3.0"><Capability/></WMS_Capabilities>'),
    );
    const answers = await Promise.all([1, 2, 3].map(() => maps.ask({ REQUEST: 'GetCapabilities' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(maps.fake.take()).toHaveLength(2);
    expect(answers[0]?.body).not.toContain('<Name>lucerna:');
  });
});
