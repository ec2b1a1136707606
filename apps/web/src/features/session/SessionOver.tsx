import type { User } from '@lucerna/contract/endpoints/session';
import { sessionMessages } from '@lucerna/domain/messages';
import { Modal } from 'antd';
import { useState } from 'react';
import css from './SessionOver.module.css';
import { SignInForm } from './SignInForm.tsx';

interface SessionOverProps {
  readonly open: boolean;
  readonly username: string;
  readonly onSignedIn: (user: User) => void;
}

export function SessionOver({ open, username, onSignedIn }: SessionOverProps) {
  return (
    <Modal
      open={open}
      title={sessionMessages.sessionOver}
      width={456}
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
      footer={null}
    >
      <p className={css.text}>{sessionMessages.signInAgain}</p>
      <Again username={username} onSignedIn={onSignedIn} />
    </Modal>
  );
}

function Again({ username: known, onSignedIn }: Omit<SessionOverProps, 'open'>) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  return (
    <SignInForm
      username={username}
      password={password}
      onUsername={setUsername}
      onPassword={setPassword}
      onSignedIn={onSignedIn}
    />
  );
}
