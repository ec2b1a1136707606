import { beforeEach, describe, expect, it, vi } from 'vitest';

type PageAccount = typeof import('./page-account.ts');
let page: PageAccount;

beforeEach(async () => {
  // A page that was just loaded.
  vi.resetModules();
  page = await import('./page-account.ts');
});

const ufficio = { username: 'ufficio', codistat: '999001' };

describe('the account of a page', () => {
  it('is the first that it learns of, and no other after it', () => {
    expect(page.pageAccount()).toBeNull();
    expect(page.workFor(ufficio)).toBe(true);
    expect(page.workFor({ username: 'ufficio.borgo', codistat: '999002' })).toBe(false);
    expect(page.workFor({ ...ufficio, codistat: '999002' })).toBe(false);
    expect(page.workFor({ ...ufficio, codistat: null })).toBe(false);
    expect(page.workFor(ufficio)).toBe(true);
    expect(page.pageAccount()).toEqual(ufficio);
  });

  it('stands in the header of calls and in the addresses that are opened without one', () => {
    expect(page.accountHeaders()).toEqual({});
    expect(page.addressForAccount('/file')).toBe('/file');
    page.workFor({ username: 'città@sud', codistat: '001047' });
    expect(page.accountHeaders()).toEqual({ 'X-Lucerna-Account': 'citt%C3%A0%40sud@001047' });
    expect(page.addressForAccount('/file')).toBe('/file?account=citt%25C3%25A0%2540sud%40001047');
    expect(page.addressForAccount('/file?a=1')).toBe('/file?a=1&account=citt%25C3%25A0%2540sud%40001047');
  });
});
