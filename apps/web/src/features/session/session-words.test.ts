import { describe, expect, it } from 'vitest';
import { sessionWords } from './session-words.ts';

const page = { username: 'ufficio', codistat: '999001', comune: 'Valchiara', capabilities: [] };
const other = (visitor: Parameters<typeof words>[0]) => words(visitor);
function words(
  visitor: { username?: string; codistat?: string | null; comune?: string | null } | null,
  typed = false,
) {
  return sessionWords({ step: 'other', visitor }, page, typed);
}

describe('what the page says while the session is not its own', () => {
  it('names both accounts, and offers to return or to go on', () => {
    expect(other({ username: 'ufficio.borgo', codistat: '999002', comune: 'Borgo Sereno' })).toEqual({
      title: 'In questo browser è entrato un altro account',
      text: 'Questa pagina è di ufficio (Comune di Valchiara), ma ora la sessione è di ufficio.borgo (Comune di Borgo Sereno): finché non torna ufficio da qui non si legge e non si salva nulla.',
      canReturn: true,
      goOn: 'Continua come ufficio.borgo',
    });
    expect(other(null).goOn).toBe("Continua come l'altro account");
    expect(other({ codistat: null }).text).toContain('la sessione è di un altro account:');
  });

  it('knows the same name in another municipality: there is no way back', () => {
    const moved = other({ username: 'ufficio', codistat: '999002', comune: 'Borgo Sereno' });
    expect(moved).toMatchObject({ title: 'Il tuo account è passato a un altro Comune', canReturn: false });
    expect(moved.goOn).toBe('Continua per il Comune di Borgo Sereno');
    expect(other({ username: 'ufficio', codistat: null, comune: null })).toMatchObject({
      goOn: 'Ricomincia',
    });
  });

  it('says that what was typed is kept, where something is', () => {
    expect(words({ username: 'altri' }, true).text).toContain('Quello che hai scritto è ancora qui.');
    expect(words({ username: 'altri' }).text).not.toContain('scritto');
    const left = sessionWords({ step: 'over', left: true }, page, true);
    expect(left.title).toBe("La sessione è stata chiusa in un'altra scheda");
    expect(left.text).toContain('Quello che hai scritto è ancora qui. Accedi di nuovo');
    const over = sessionWords({ step: 'over', left: false }, page, false);
    expect(over).toMatchObject({ title: 'La sessione è scaduta', goOn: null, canReturn: true });
  });
});
