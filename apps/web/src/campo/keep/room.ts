/** How much room the phone gives, and whether it promises to keep what is in it. */
export interface Room {
  /** Bytes; undefined where the browser does not tell. */
  readonly used?: number | undefined;
  readonly quota?: number | undefined;
  readonly persisted: boolean;
  /** Whether the browser can be asked to keep it. */
  readonly mayAsk: boolean;
}

export async function roomOf(): Promise<Room> {
  const storage = navigator.storage as StorageManager | undefined;
  const estimate = await storage?.estimate?.().catch(() => undefined);
  const persisted = (await storage?.persisted?.().catch(() => false)) ?? false;
  return { used: estimate?.usage, quota: estimate?.quota, persisted, mayAsk: storage?.persist !== undefined };
}

/** Asks the browser to keep it; its answer. */
export async function askToPersist(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.persist?.().catch(() => false)) ?? false;
}
