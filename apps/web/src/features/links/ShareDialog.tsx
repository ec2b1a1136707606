import { fieldFaults } from '@lucerna/domain/messages';
import { type PercentFault, percentText, readPercent, typedPercent } from '@lucerna/domain/rules/usage-share';
import { Input, type InputRef } from 'antd';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { faultOf, type LinkEvent, type LinkState } from './link-flow.ts';
import { restOf } from './plant-shares.ts';
import { ShareBar } from './ShareBar.tsx';
import css from './ShareDialog.module.css';
import type { Target } from './use-association.ts';

interface ShareDialogProps {
  readonly state: LinkState<Target>;
  readonly onSend: (event: LinkEvent<Target>) => void;
  /** After the dialog has gone. */
  readonly onClosed: () => void;
}

const faultTexts: Readonly<Record<PercentFault, string>> = {
  missing: fieldFaults.required,
  'not-a-number': fieldFaults.notNumber,
  below: fieldFaults.atLeast('0'),
  above: fieldFaults.atMost('100'),
  'too-fine': 'Al massimo due decimali',
};

/** How much of the plant the building uses: there in every state of the flow but the idle one. */
export function ShareDialog({ state, onSend, onClosed }: ShareDialogProps) {
  const input = useRef<InputRef>(null);
  const formId = useId();
  const busy = state.step === 'inserting' || state.step === 'updating' || state.step === 'detaching';
  const creating = state.step === 'creatingAssociation' || state.step === 'inserting';
  const cancel = () => onSend({ type: 'cancel' });
  return (
    <Dialog
      open={state.step !== 'idle'}
      title="Modifica associazione"
      width={480}
      closable
      escapes={!busy}
      onLeave={cancel}
      onOpened={() => input.current?.focus({ cursor: 'all' })}
      onClosed={onClosed}
      footer={
        <>
          <Button
            danger
            className="apart"
            disabled={creating || busy}
            loading={state.step === 'detaching'}
            onClick={() => onSend({ type: 'detach' })}
          >
            Disassocia
          </Button>
          <Button disabled={busy} onClick={cancel}>
            Annulla
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            disabled={state.step === 'detaching'}
            loading={busy && state.step !== 'detaching'}
          >
            Conferma
          </Button>
        </>
      }
    >
      {state.step !== 'idle' && <ShareForm id={formId} state={state} input={input} onSend={onSend} />}
    </Dialog>
  );
}

interface ShareFormProps {
  readonly id: string;
  readonly state: Exclude<LinkState<Target>, { step: 'idle' }>;
  readonly input: React.RefObject<InputRef | null>;
  readonly onSend: (event: LinkEvent<Target>) => void;
}

function ShareForm({ id, state, input, onSend }: ShareFormProps) {
  const { target, typed } = state;
  const fault = faultOf(state);
  const read = readPercent(typed);
  const share = 'share' in read ? read.share : null;
  const [inputId, faultId] = [`${id}-share`, `${id}-fault`];
  const rest = restOf(target.others);
  const takeRest = (part: number) => {
    onSend({ type: 'type', text: typedPercent(part) });
    input.current?.focus({ cursor: 'all' });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSend({ type: 'save' });
    if (!('share' in read)) input.current?.focus({ cursor: 'all' });
  };
  const count = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || share === null) return;
    event.preventDefault();
    const next = Math.min(100, Math.max(0, Math.round(share * 10_000 + by * 100) / 100));
    onSend({ type: 'type', text: String(next).replace('.', ',') });
  };
  return (
    <form id={id} noValidate onSubmit={save}>
      <div className={css.card}>
        {target.symbol}
        <div>
          <p className={css.name}>{target.name}</p>
          <p className={css.details}>{target.details}</p>
        </div>
      </div>
      <p className={css.line}>
        <label htmlFor={inputId}>Utilizzato in questo edificio al</label>
        <Input
          ref={input}
          id={inputId}
          className={css.input ?? ''}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => onSend({ type: 'type', text: event.target.value })}
          onKeyDown={count}
          status={fault === null ? '' : 'error'}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(share === null ? {} : { 'aria-valuenow': share * 100, 'aria-valuetext': `${typed}%` })}
          aria-invalid={fault !== null}
          aria-describedby={faultId}
        />
        <span>%</span>
        {rest !== null && rest > 0 && (
          <Button className={css.rest ?? ''} disabled={share === rest} onClick={() => takeRest(rest)}>
            {`Usa il resto (${percentText(rest)})`}
          </Button>
        )}
      </p>
      <p id={faultId} className={css.fault} role="status">
        {fault === null ? '' : faultTexts[fault]}
      </p>
      <ShareBar share={share} others={target.others} />
    </form>
  );
}
