/** What `vite.config.ts` puts in the place of these words. */
interface ImportMetaEnv {
  readonly LUCERNA_VERSION: string;
}
