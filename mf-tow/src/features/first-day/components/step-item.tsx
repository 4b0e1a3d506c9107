import { Button, LinkButton, VisuallyHidden } from '@curbwise/ui/entry'
import { CheckIcon, LockIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { afterWords, STEPS, type StepRow } from '../state/steps.ts'
import { End, Mark } from './style.ts'

export interface StepItemProps {
  readonly row: StepRow
  readonly number: number
  /** In words; null if the step isn't done. */
  readonly done_at: string | null
  readonly is_current: boolean
  /** Numbers of the steps that have to come first. */
  readonly after: readonly number[]
  readonly busy: boolean
  readonly onSkip: (skipped: boolean) => void
}

/** A step: done with what and when, the one to do now with its button, or one that comes later. */
export function StepItem({
  row: { step, state, what },
  number,
  done_at,
  is_current,
  after,
  busy,
  onSkip,
}: StepItemProps): ReactElement {
  const { title, hint, action, href, next } = STEPS[step]
  const locked = after.length > 0
  return (
    <li aria-current={is_current ? 'step' : undefined}>
      <Mark data-state={state}>
        {state === 'done' ? <CheckIcon /> : <span aria-hidden="true">{number}</span>}
        <VisuallyHidden>{`Step ${number}, ${state === 'open' ? 'not done' : state}`}</VisuallyHidden>
      </Mark>
      <div>
        <h3>{title}</h3>
        <p>{state === 'done' ? what : hint}</p>
      </div>
      {state === 'done' ? (
        <End>
          {done_at ? `Done ${done_at}` : 'Done'}
          {next ? (
            <LinkButton href={next.href} size="sm">
              {next.action}
            </LinkButton>
          ) : null}
        </End>
      ) : state === 'skipped' ? (
        <End>
          <span>Skipped</span>
          <Button size="sm" disabled={busy} aria-label={`Do this step: ${title}`} onClick={() => onSkip(false)}>
            Do this step
          </Button>
        </End>
      ) : (
        <End data-below={is_current ? '' : undefined}>
          {locked ? (
            <>
              <LockIcon />
              {afterWords(after)}
            </>
          ) : (
            <LinkButton href={href} size={is_current ? 'md' : 'sm'} variant={is_current ? 'primary' : 'outline'}>
              {action}
            </LinkButton>
          )}
          <Button
            size={is_current ? 'md' : 'sm'}
            variant="ghost"
            disabled={busy}
            aria-label={`Skip: ${title}`}
            onClick={() => onSkip(true)}
          >
            Skip
          </Button>
        </End>
      )}
    </li>
  )
}
