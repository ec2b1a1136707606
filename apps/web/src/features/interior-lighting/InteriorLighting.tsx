import { may } from '@lucerna/domain/rules/permissions';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useLayer } from '../../api/use-layer.ts';
import { useUser } from '../../api/use-user.ts';
import { paths } from '../../paths.ts';
import { useStore } from '../../state/store.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './InteriorLighting.module.css';
import { LightingPages } from './LightingPages.tsx';
import { LightingQuestions } from './LightingQuestions.tsx';
import { lightingCalls } from './lighting-calls.ts';
import { type LightingMachine, lightingMachine } from './lighting-machine.ts';
import { lightingNotices } from './lighting-notices.ts';
import type { FlowState } from './lighting-state.ts';
import { lostOf } from './lighting-words.ts';

interface InteriorLightingProps {
  /** The building's key, as the address has it. */
  readonly building: string;
}

/** The interventions of a building, over the buildings' screen; only where the municipality has them. */
export function InteriorLighting({ building }: InteriorLightingProps) {
  const user = useUser();
  if (!user.illuminazione_interni) return <Navigate to={paths.buildings} replace />;
  return <LightingDialog building={building} mayEdit={may(user.capabilities, 'editRegister')} />;
}

interface LightingDialogProps extends InteriorLightingProps {
  readonly mayEdit: boolean;
}

function LightingDialog({ building, mayEdit }: LightingDialogProps) {
  const navigate = useNavigate();
  const { machine, state } = useLighting(building);
  useFocusReturn();
  useRoomForBar();
  // The place on the map, the filter and the selection below stay as they are; whatever is unsaved is asked about.
  const close = () =>
    void navigate({ pathname: paths.buildings, hash: window.location.hash }, { replace: true });
  return (
    <Dialog
      open
      title="Interventi di illuminazione d'interni"
      width={1200}
      closable
      onLeave={close}
      className={css.dialog}
    >
      <LightingPages
        building={building}
        words={useBuildingWords(Number(building))}
        machine={machine}
        state={state}
        mayEdit={mayEdit}
      />
      <LightingQuestions machine={machine} state={state} />
    </Dialog>
  );
}

/** The interventions of one building: read, written, and not left without a question. */
function useLighting(building: string): {
  readonly machine: LightingMachine;
  readonly state: FlowState;
} {
  const [machine] = useState(() => lightingMachine(lightingCalls(building), lightingNotices()));
  const state = useStore(machine);
  useUnsaved(machine.isDirty, () => lostOf(machine.get()));
  useEffect(() => {
    machine.begin();
    return machine.end;
  }, [machine]);
  return { machine, state };
}

/** `Scuola primaria · Via Dante 12`; empty until the register is there. */
function useBuildingWords(id: number): string {
  const table = useLayer('edifici').data;
  const row = table?.rowOf(id);
  if (table === undefined || row === undefined) return '';
  return ['edif_descr', 'indirizzo']
    .map((key) => String(table.column(key)?.at(row) ?? ''))
    .filter((text) => text !== '')
    .join(' · ');
}

/** Whoever opened the dialog gets the focus back. */
function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) setTimeout(() => opener.focus());
    };
  }, []);
}

/** Notifications stand above the dialog's bar: they must not cover its buttons. */
function useRoomForBar(): void {
  useEffect(() => {
    const page = document.documentElement;
    page.style.setProperty('--dialog-bar-height', '84px');
    return () => void page.style.removeProperty('--dialog-bar-height');
  }, []);
}
