/** Fixtures as surveys and designs name them. Nominal power in W; what reaches the lamps of what the mains give. */
export interface Fixture {
  readonly marca: string;
  readonly modello: string;
  readonly potenza_nominale_W: number | null;
  readonly rendimento: number | null;
}

function fixture(marca: string, modello: string, powerW: number | null, efficiency: number | null): Fixture {
  return { marca, modello, potenza_nominale_W: powerW, rendimento: efficiency };
}

export const old = {
  tubes236: fixture('Disano', 'Comfort 2x36', 72, 0.86),
  tubes418: fixture('Disano', 'Comfort 4x18', 72, 0.84),
  dustproof: fixture('Beghelli', 'Stagna 1x58', 58, 0.82),
  halide: fixture('Fael', 'Proiettore JM', 400, 0.88),
  downlight: fixture('Disano', 'Incasso 2x26', 52, 0.82),
  halogen: fixture('Linergy', 'Alogena a parete', 150, 1),
} as const;

export const led = {
  panel: fixture('3F Filippi', 'L 321 LED', 34, 0.95),
  dustproof: fixture('Linergy', 'Lyra LED', 26, 0.94),
  floodlight: fixture('Disano', 'Astro LED', 168, 0.95),
  downlight: fixture('3F Filippi', 'Incasso LED', 18, 0.93),
  wall: fixture('Linergy', 'Parete LED', 24, 0.93),
  /** Still to be chosen: what follows from it is unknown. */
  open: fixture('', '', null, null),
} as const;
