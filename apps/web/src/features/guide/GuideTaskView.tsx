import { allowedTo, may } from '@lucerna/domain/rules/permissions';
import { anyOfRoles } from '@lucerna/domain/vocabulary/role-label';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import { taskCalled } from '../../guide/guide.ts';
import { guidePicture } from '../../guide/pictures.ts';
import type { GuideStep, GuideTask } from '../../guide/task.ts';
import { ArrowRightIcon, BulbIcon, ClockIcon, PhoneIcon, UserIcon } from '../../ui/icons.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { GuideText, Keys } from './GuideText.tsx';
import css from './guide-task.module.css';

interface GuideTaskViewProps {
  readonly task: GuideTask;
  /** Where its name stands: alone on a page it is the first heading. */
  readonly heading: ReactNode;
  /** What the screen that it begins on is called. */
  readonly screenName: string | undefined;
  readonly onTask: (id: string) => string;
  /** A link to another task that does not leave where one is. */
  readonly onChoose?: (id: string) => void;
  /** What can be done with the task itself, beside the way to its screen. */
  readonly tools?: ReactNode;
}

/** A task of the guide: when, who, each step with its picture, what to do when it went wrong. */
export function GuideTaskView({ task, heading, screenName, onTask, onChoose, tools }: GuideTaskViewProps) {
  const { capabilities } = useUser();
  const allowed = task.needs === undefined || may(capabilities, task.needs);
  const who = task.needs === undefined ? 'tutti' : anyOfRoles(allowedTo[task.needs]);
  return (
    <div className={css.task} data-guide-task={task.id}>
      <div className={css.head}>
        {heading}
        <div className={`${toolbar.row} ${css.tools}`}>
          {tools}
          {allowed && task.opens !== undefined && screenName !== undefined && (
            <Link className="button button-primary" to={task.opens}>
              Apri {screenName} <ArrowRightIcon size={14} />
            </Link>
          )}
        </div>
      </div>
      <p className={css.lead}>{task.lead}</p>
      <ul className={css.chips} aria-label="In breve">
        <li>
          <ClockIcon size={13} /> {task.minutes === 1 ? '1 minuto' : `${task.minutes} minuti`}
        </li>
        <li>
          <UserIcon size={13} /> {who}
        </li>
        <li>
          <PhoneIcon size={13} /> {task.phone ? 'anche dal telefono' : 'meglio da un computer'}
        </li>
      </ul>
      {!allowed && (
        <p className={css.others} role="note">
          Il tuo ruolo non lo prevede: puoi leggere come si fa, ma serve il ruolo <b>{who}</b>.
        </p>
      )}
      <ol className={css.steps}>
        {task.steps.map((step, at) => (
          <Step key={step.title} step={step} number={at + 1} picture={guidePicture(task.id, at + 1)} />
        ))}
      </ol>
      <p className={css.mistake}>
        <BulbIcon size={18} />
        <span>
          <b>Se qualcosa non va.</b> {task.mistake}
        </span>
      </p>
      <Beside task={task} onTask={onTask} onChoose={onChoose} />
    </div>
  );
}

interface StepProps {
  readonly step: GuideStep;
  readonly number: number;
  readonly picture: string | undefined;
}

function Step({ step, number, picture }: StepProps) {
  return (
    <li className={css.step}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div className={css.words}>
        <h2>
          <span className="visually-hidden">{number}. </span>
          {step.title}
        </h2>
        <p>
          <GuideText text={step.text} />
        </p>
      </div>
      {picture !== undefined && step.alt !== undefined && (
        <img
          className={css.picture}
          src={picture}
          alt={step.alt}
          width={380}
          height={171}
          loading="lazy"
          decoding="async"
        />
      )}
    </li>
  );
}

interface BesideProps {
  readonly task: GuideTask;
  readonly onTask: (id: string) => string;
  readonly onChoose: ((id: string) => void) | undefined;
}

/** Near tasks, keys, words. */
function Beside({ task, onTask, onChoose }: BesideProps) {
  const id = useId();
  return (
    <div className={css.beside}>
      <h2 id={id}>Compiti vicini</h2>
      <ul aria-labelledby={id}>
        {task.near.flatMap((one) => {
          const near = taskCalled(one)?.task;
          if (near === undefined) return [];
          return [
            <li key={one}>
              <Link
                to={onTask(one)}
                onClick={(event) => {
                  if (onChoose === undefined) return;
                  event.preventDefault();
                  onChoose(one);
                }}
              >
                {near.title}
              </Link>
            </li>,
          ];
        })}
      </ul>
      {task.keys !== undefined && (
        <>
          <h2>Tasti</h2>
          <dl>
            {task.keys.map(([keys, does]) => (
              <div key={keys}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {task.words !== undefined && (
        <>
          <h2>Parole</h2>
          <dl>
            {task.words.map(([word, means]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
