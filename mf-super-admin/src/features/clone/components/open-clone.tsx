import type { ContractCloneDetail } from '@curbwise/api/resources/contract-clones.schemas'
import { useToast } from '@curbwise/platform'
import { Tag } from '@curbwise/ui/app'
import { Alert, Button, LinkButton, PlateTag, QueryView, SkeletonCards, TimeText } from '@curbwise/ui/entry'
import { CheckCircleIcon, HourglassBottomIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement, ReactNode } from 'react'
import { useClone } from '../api/use-clone.ts'
import { complexHref } from '../state/place.ts'
import { companiesOf, numberText, STATE_LABELS, STEP_LABELS, titleOf } from '../state/words.ts'
import { Padded } from './check-style.ts'
import { Result } from './open-clone-style.ts'
import { STATE_COLORS } from './recent-clones.tsx'

export interface OpenCloneProps {
  readonly id: string
  readonly onAnother: () => void
}

/** The last step: the progress of a clone, and its result. */
export function OpenClone({ id, onAnother }: OpenCloneProps): ReactElement {
  const open = useClone(id)
  return (
    <QueryView
      query={open.query}
      isEmpty={() => false}
      empty={null}
      failed_title="Couldn’t load the clone"
      skeleton={
        <Padded>
          <SkeletonCards heights={[32, 240]} />
        </Padded>
      }
    >
      {(detail) => (
        <Result>
          <header>
            <h2>{titleOf(detail)}</h2>
            <Tag color={STATE_COLORS[detail.state]}>{STATE_LABELS[detail.state]}</Tag>
          </header>
          <p>
            {companiesOf(detail)}. Started <TimeText at={detail.queued_at} zone={detail.source.timezone} /> by{' '}
            {detail.started_by}.
          </p>
          <Outcome detail={detail} />
          {detail.state === 'failed' || detail.state === 'canceled' ? null : <StepList detail={detail} />}
          {detail.reason ? (
            <p>
              Reason for passing personal data on: <q>{detail.reason}</q>
            </p>
          ) : null}
          <LookAlikes detail={detail} />
          <footer>
            {detail.state === 'running' ? (
              <CancelButton open={open} />
            ) : (
              <>
                {detail.contract ? (
                  <LinkButton variant="primary" href={complexHref(detail.contract.id)}>
                    Open {detail.contract.name}
                  </LinkButton>
                ) : null}
                <Button onClick={onAnother}>Clone another complex</Button>
              </>
            )}
          </footer>
        </Result>
      )}
    </QueryView>
  )
}

interface DetailProps {
  readonly detail: ContractCloneDetail
}

function Outcome({ detail }: DetailProps): ReactElement {
  const { state, done, total, name, failure } = detail
  if (state === 'failed')
    return (
      <Alert severity="error" title="The clone failed">
        {failure}
      </Alert>
    )
  if (state === 'canceled')
    return (
      <Alert severity="note" title="The clone was canceled">
        Nothing was copied.
      </Alert>
    )
  if (state === 'done')
    return (
      <Alert severity="success" title={`${name} was added, on hold`}>
        Check its settings, signs, lot, and prices, then lift the hold. It has no managers yet.
      </Alert>
    )
  return (
    <>
      <p role="status">
        {numberText(done)} of {numberText(total)} copied. All or nothing. You can leave this page.
      </p>
      <progress aria-label="Copied" max={Math.max(1, total)} value={done} />
    </>
  )
}

const STEP_ICONS: Readonly<Record<ContractCloneDetail['steps'][number]['state'], ReactNode>> = {
  done: <CheckCircleIcon label="Done" />,
  running: <HourglassBottomIcon label="Running" />,
  waiting: <ScheduleIcon label="Waiting" />,
}

function StepList({ detail }: DetailProps): ReactElement {
  return (
    <ul aria-label="What is copied">
      {detail.steps.map(({ step, state, count }) => (
        <li key={step} data-state={state}>
          {STEP_ICONS[state]}
          <span>{STEP_LABELS[step]}</span>
          <b>{numberText(count)}</b>
        </li>
      ))}
    </ul>
  )
}

/** Pairs that people would take for each other at the new complex. */
function LookAlikes({ detail: { look_alikes } }: DetailProps): ReactElement | null {
  if (look_alikes.length === 0) return null
  return (
    <section aria-labelledby="look-alikes">
      <h3 id="look-alikes">Look-alike plates of the new complex</h3>
      <ul>
        {look_alikes.map(({ one, other }) => (
          <li key={`${one} ${other}`}>
            <PlateTag plate={one} /> and <PlateTag plate={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CancelButton({ open }: { readonly open: ReturnType<typeof useClone> }): ReactElement {
  const toast = useToast()
  const stop = async (): Promise<void> => {
    try {
      await open.cancel()
    } catch (thrown) {
      toast.error('Couldn’t cancel the clone', thrown instanceof Error ? thrown.message : undefined)
    }
  }
  return (
    <Button busy={open.canceling} onClick={() => void stop()}>
      Cancel, copy nothing
    </Button>
  )
}
