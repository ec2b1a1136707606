import { may } from '@lucerna/domain/rules/permissions';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useLayer } from '../../api/use-layer.ts';
import { useUser } from '../../api/use-user.ts';
import css from './InteriorLighting.module.css';
import { LightingPages } from './LightingPages.tsx';
import { LightingQuestions } from './LightingQuestions.tsx';
import { useLighting } from './use-lighting.ts';

const buildingsPath = '/edifici-e-impianti/edifici';

interface InteriorLightingProps {
  /** The building's key, as the address has it. */
  readonly building: string;
}

/** The interventions of a building, over the buildings' screen; only where the municipality has them. */
export function InteriorLighting({ building }: InteriorLightingProps) {
  const user = useUser();
  if (!user.illuminazione_interni) return <Navigate to={buildingsPath} replace />;
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
    void navigate({ pathname: buildingsPath, hash: window.location.hash }, { replace: true });
  return (
    <Modal
      open
      title="Interventi di illuminazione d'interni"
      width={1200}
      centered
      closable={{ 'aria-label': 'Chiudi' }}
      mask={{ closable: false }}
      onCancel={close}
      footer={null}
      classNames={{ container: css.container ?? '', header: css.title ?? '', body: css.body ?? '' }}
      className={css.dialog ?? ''}
    >
      <LightingPages
        building={building}
        words={useBuildingWords(Number(building))}
        machine={machine}
        state={state}
        mayEdit={mayEdit}
      />
      <LightingQuestions machine={machine} state={state} />
    </Modal>
  );
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
