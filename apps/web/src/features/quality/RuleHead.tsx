import { exportQuality } from '@lucerna/contract/endpoints/quality';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { qualityStates, qualityWeights } from '@lucerna/domain/vocabulary/quality-rule';
import { Segmented } from 'antd';
import { useState } from 'react';
import { addressToOpen } from '../../api/call.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { NoteLine } from '../../ui/NoteLine.tsx';
import tag from '../../ui/tag.module.css';
import css from './detail.module.css';
import { elementWords } from './ElementSymbol.tsx';
import { changeWords, type ListedRule } from './RuleList.tsx';
import type { RuleView } from './use-rule.ts';
import { WeightMarks } from './WeightMarks.tsx';

interface RuleHeadProps {
  readonly rule: ListedRule;
  readonly view: RuleView;
  /** On a screen of its own, which exports what it shows. */
  readonly alone?: boolean;
}

/** What a rule says, whether it is switched off, and the states of its findings. */
export function RuleHead({ rule, view, alone = false }: RuleHeadProps) {
  const { regola, etichetta, dice, peso, elemento, aperti, spenta } = rule;
  const { mends, mending, state } = view;
  const [switching, setSwitching] = useState(false);
  const switchWay = mends && (
    <Button
      type="link"
      size="small"
      className={css.atEnd ?? ''}
      onClick={() => (spenta === null ? setSwitching(true) : void mending.switchRule(regola, null))}
    >
      {spenta === null ? 'Spegni la regola…' : 'Riaccendi la regola'}
    </Button>
  );
  const weight = qualityWeights.find(({ value }) => value === peso)?.one;
  return (
    <header className={css.head}>
      <div className={css.title}>
        {alone && <WeightMarks weight={peso} />}
        <h2 id="regola-scelta">{etichetta}</h2>
        {!alone &&
          [weight, elementWords(elemento)].map((words) => (
            <span key={words} className={tag.tag} data-tone="even">
              {words}
            </span>
          ))}
        {!alone && switchWay}
      </div>
      <p>{dice}</p>
      {switching && (
        <NoteLine
          label="Perché si spegne"
          action="Spegni"
          busy={mending.busy}
          onLeave={() => setSwitching(false)}
          onSubmit={(motivo) =>
            void mending.switchRule(regola, motivo).then((done) => done && setSwitching(false))
          }
        />
      )}
      <Segmented
        aria-label="Stato"
        value={state}
        options={qualityStates.map(({ value, label }) => ({
          value,
          label: value === 'aperto' && spenta === null ? `${label} (${shownNumber(aperti)})` : label,
        }))}
        onChange={view.chooseState}
      />
      {spenta === null && <span className={css.since}>{changeWords(rule)}</span>}
      {alone ? (
        switchWay
      ) : (
        <LinkButton
          size="small"
          className={css.atEnd ?? ''}
          icon={<DownloadIcon />}
          href={addressToOpen(exportQuality, undefined, { regola, stato: state })}
          download
        >
          Esporta
        </LinkButton>
      )}
    </header>
  );
}
