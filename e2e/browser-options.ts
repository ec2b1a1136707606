import { browser } from '../tools/system-packages.mjs';

/** The browser of the tests and how it is started: as root, without a network of its own. */
export function browserOptions() {
  const executablePath = browser();
  if (executablePath === null) throw new Error('No browser for the tests: npm test installs it or says how');
  return {
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
