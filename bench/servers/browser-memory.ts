/** What the largest renderer that this process's browser runs holds in memory. Linux: figures come from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]);

function isOurs(pid: number): boolean {
  for (let at = pid; at > 1; at = parentOf(at)) if (at === process.pid) return true;
  return false;
}

export function rendererMb(): number {
  const renderers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => read(pid, 'cmdline').includes('--type=renderer') && isOurs(pid));
  const held = renderers.map((pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(read(pid, 'status'))?.[1]) / 1024);
  return Math.max(...held);
}
