/** What the main thread and the thread of the embedded engine say to each other. */

export interface WorkerSettings {
  readonly folder: string;
  /** A folder without a database gets one, with PostGIS in it; nothing else is asked of this thread. */
  readonly creates?: boolean;
}

export type ToWorker =
  /** PostgreSQL's wire messages, answered by pieces and one `done`. One at a time. */
  { readonly type: 'exchange'; readonly id: number; readonly bytes: Uint8Array } | { readonly type: 'close' };

/**
 * What the engine threw and its client passed over: `geometry`, an exception of GEOS or PROJ: the statement did
 * not end, and nothing says so; `engine`, a trap: the engine's memory may be damaged.
 */
export type Thrown = 'nothing' | 'geometry' | 'engine';

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'piece'; readonly id: number; readonly bytes: Uint8Array }
  /** With the size of the engine's memory, which only grows. */
  | { readonly type: 'done'; readonly id: number; readonly thrown: Thrown; readonly memoryBytes: number }
  | { readonly type: 'closed' };
