import { acceptedFiles } from '@lucerna/contract/attachment';
import type { LightingState, RetrofitFile } from '@lucerna/domain/interior-lighting';
import { interiorLightingMessages } from '@lucerna/domain/messages';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import signs from '../../ui/icon-button.module.css';
import { CloseIcon, PaperClipIcon, UploadIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tip } from '../../ui/Tip.tsx';
import css from './FileShelf.module.css';
import { sizeText } from './file-words.ts';
import { fileAddress } from './lighting-calls.ts';
import type { LightingMachine } from './lighting-machine.ts';
import type { FlowState } from './lighting-state.ts';

interface FileShelfProps {
  readonly side: LightingState;
  readonly label: string;
  /** Of both states; null where the intervention is not saved yet. */
  readonly files: readonly RetrofitFile[] | null;
  readonly flow: FlowState;
  readonly machine: LightingMachine;
  readonly mayEdit: boolean;
  /** Whether files may come and go now. */
  readonly open: boolean;
}

/** The files of one state: to download, to remove, and one more to upload. */
export function FileShelf(props: FileShelfProps) {
  const { side, label, files, flow, machine, mayEdit, open } = props;
  const picker = useRef<HTMLInputElement>(null);
  const shown = (files ?? []).filter((file) => file.state_of_fact_or_design === side);
  const upload = flow.upload?.side === side && files !== null ? flow.upload : null;
  const why =
    files === null
      ? interiorLightingMessages.saveBeforeFiles
      : flow.upload === null
        ? ''
        : 'Un file per volta: attendi che il caricamento finisca';
  return (
    <>
      <ul className={css.files} aria-label={`File: ${label}`}>
        {shown.map((file) => (
          <li key={file.id} className={css.file} data-going={flow.removal?.file.id === file.id}>
            <PaperClipIcon size={13} />
            <a
              href={fileAddress(file.id)}
              download={file.name}
              title={`${file.name} (${sizeText(file.size)})`}
            >
              {file.name}
            </a>
            {mayEdit && (
              <Tip title="Rimuovi file">
                <button
                  type="button"
                  className={`${signs.icon} ${css.remove}`}
                  aria-label="Rimuovi file"
                  disabled={!open || flow.removal !== null}
                  onClick={() => machine.send({ type: 'removeFile', file })}
                >
                  <CloseIcon size={11} />
                </button>
              </Tip>
            )}
          </li>
        ))}
        {upload !== null && (
          <li className={css.file}>
            <Spinner size={13} />
            <span className={css.name}>{upload.name}</span>
            <progress className={css.progress} value={upload.sent} aria-label={`Carico ${upload.name}`} />
          </li>
        )}
      </ul>
      {mayEdit && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            accept={acceptedFiles}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) machine.upload(file, side);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <Tip title={why}>
            <Button
              size="small"
              icon={<UploadIcon />}
              disabled={files === null || !open || flow.upload !== null}
              onClick={() => picker.current?.click()}
            >
              Carica file
            </Button>
          </Tip>
        </>
      )}
    </>
  );
}
