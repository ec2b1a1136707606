/** What the server says of photos that it does not take or keep. */
export const photoMessages = {
  noPicture: 'Serve una foto JPEG, PNG o WebP che si possa aprire',
  tooManyPixels: 'La foto supera i 40 megapixel',
  otherBytes: "Con questo uid è già arrivata un'altra foto",
  mostOfIntervention: 'Un intervento ha al massimo 10 foto',
  mostOfElement: 'Un elemento ha al massimo 50 foto',
  noRoom:
    'Lo spazio per le foto del Comune è finito: chi amministra può aumentarlo, o si eliminano foto che non servono',
  notDeleted: 'La foto non è eliminata',
} as const;
