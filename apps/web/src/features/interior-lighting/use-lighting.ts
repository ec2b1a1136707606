import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUnsaved } from '../../ui/unsaved.ts';
import { lightingCalls } from './lighting-calls.ts';
import type { FlowState } from './lighting-flow.ts';
import { type LightingMachine, lightingMachine } from './lighting-machine.ts';
import { lightingNotices } from './lighting-notices.ts';

/** The interventions of one building: read, written, and not left without a question. */
export function useLighting(building: string): {
  readonly machine: LightingMachine;
  readonly state: FlowState;
} {
  const [machine] = useState(() => lightingMachine(lightingCalls(building), lightingNotices()));
  const state = useSyncExternalStore(machine.subscribe, machine.get);
  useUnsaved(machine.isDirty);
  useEffect(() => {
    machine.begin();
    return machine.end;
  }, [machine]);
  return { machine, state };
}
