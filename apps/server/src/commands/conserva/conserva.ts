/** `npm run conserva`: what is personal in citizens' reports goes where its time has come, now and not tonight. */
import { runJob } from '../../db/periodic.ts';
import { forgetInTime } from '../../work/forget-reports.ts';
import { type Command, exitStatus } from '../command.ts';

export const conserva: Command = {
  name: 'conserva',
  summary: 'Toglie dalle segnalazioni dei cittadini ciò che non va più conservato.',
  actions: [
    {
      name: '',
      summary: 'Toglie contatti, testi e foto che hanno superato i loro termini.',
      options: [],
      examples: ['npm run conserva'],
      details:
        "I contatti restano 30 giorni dopo la chiusura del guasto; testi e foto per i mesi scelti dal comune (12, se non ne sceglie). Il server lo fa da solo all'avvio e ogni giorno: ripeterlo non cambia nulla.",
      async run({ db, io }) {
        const count = await runJob(
          db,
          forgetInTime(() => new Date()),
        );
        const what = count === 1 ? '1 segnalazione' : `${count} segnalazioni`;
        io.print(count === 0 ? "Non c'è nulla da togliere." : `Tolti i dati personali da ${what}.`);
        return exitStatus.done;
      },
    },
  ],
};
