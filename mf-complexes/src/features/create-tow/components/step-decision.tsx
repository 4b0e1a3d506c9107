import { DecisionCard, NextStepButton } from '@curbwise/ui/app'
import { Alert, Button, QueryView, SkeletonText, stateName } from '@curbwise/ui/entry'
import { ErrorIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { usePreview } from '../api/use-preview.ts'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft, UsState } from '../state/draft.ts'
import type { Preview } from '../state/request.ts'
import { asksWhich, mayBeHazard, mayBeOverridden, openCaseOf, stopOf } from '../state/stop.ts'
import { AskWhich } from './ask-which.tsx'
import { LeaveButton } from './leave-button.tsx'
import { LeaveFailed } from './leave-failed.tsx'
import { OverrideBlock } from './override-block.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepParts } from './step-parts.ts'
import { Block, Lead, Pair } from './style.ts'

export interface StepDecisionProps {
  readonly draft: Draft
  readonly preview: ReturnType<typeof usePreview>
  readonly zone: string
  readonly bag: PhotoBag
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onBack: () => void
  readonly onContinue: () => void
  readonly onLeave: () => void
  readonly leaving: boolean
  /** Why leaving did not get through; null while it did not fail. */
  readonly leave_failed: string | null
  readonly onLeaveAnyway: () => void
  /** At a desk the card is laid out wide. */
  readonly desk: boolean
  readonly onStartOver: (() => void) | null
}

/** The answer, before anything else is asked. A car with a right to park ends the request here, and well. */
export function StepDecision({
  draft,
  preview,
  zone,
  bag,
  onChange,
  onBack,
  onContinue,
  onLeave,
  leaving,
  leave_failed,
  onLeaveAnyway,
  desk,
  onStartOver,
}: StepDecisionProps): ReactElement {
  const [overriding, setOverriding] = useState(draft.override_reason !== '')
  const frame = ({ action, content }: StepParts): ReactElement => (
    <StepFrame step={2} wide={desk} onBack={onBack} onStartOver={onStartOver} action={action}>
      {leave_failed === null ? null : <LeaveFailed why={leave_failed} onAnyway={onLeaveAnyway} />}
      {content}
    </StepFrame>
  )
  const card = (
    <QueryView
      query={preview}
      zone={zone}
      skeleton={
        <Block>
          <SkeletonText lines={6} />
        </Block>
      }
      failed_title="The check did not get through"
    >
      {(answer) => <Answer answer={answer} zone={zone} desk={desk} />}
    </QueryView>
  )
  const { decision, can } = preview.data ?? {}
  if (!decision || !can || preview.isError) return frame({ action: null, content: card })
  if (decision.ask_state.length > 0) return frame(stateQuestion(decision.ask_state, (state) => onChange({ state })))
  if (asksWhich(decision, draft.told_apart))
    return (
      <AskWhich
        key={`${draft.plate} ${draft.state}`}
        decision={decision}
        draft={draft}
        zone={zone}
        bag={bag}
        onChange={onChange}
        onType={onBack}
        onLeave={onLeave}
        leaving={leaving}
        frame={frame}
      />
    )

  const stop = stopOf(decision, draft.told_apart)
  if (!stop) {
    const told =
      draft.told_apart.length > 0 ? (
        <Alert severity="info" title="Told apart by you">
          The photo of the plate goes with the request, and the driver looks again.
        </Alert>
      ) : null
    return frame({
      action: (
        <Button variant="primary" size="touch" full onClick={onContinue}>
          Continue
        </Button>
      ),
      content: (
        <>
          {told}
          {card}
        </>
      ),
    })
  }
  const open = openCaseOf(decision)
  const hazard = mayBeHazard(decision)
  const may_override = can.override && mayBeOverridden(decision)
  const override = (override_reason: string): void => {
    onChange({ override_reason })
    onContinue()
  }
  if (may_override && draft.override_reason) {
    return frame({
      content: (
        <>
          <OverrideBlock value={draft.override_reason} onChange={(override_reason) => onChange({ override_reason })} />
          {card}
        </>
      ),
      action: (
        <Button variant="primary" size="touch" full onClick={onContinue}>
          Continue
        </Button>
      ),
    })
  }
  return frame({
    content: (
      <>
        {open ? <Alert severity="info" title={open} /> : null}
        {card}
        {may_override && overriding ? <OverrideBlock value="" autoFocus onChange={override} /> : null}
        {hazard && !can.pass_rights ? (
          <Alert severity="note" title="A hazard?">
            Call the tow company: somebody with that permission may request the tow, with the reason in writing.
          </Alert>
        ) : null}
      </>
    ),
    action: (
      <>
        <LeaveButton stop={stop} leaving={leaving} onLeave={onLeave} />
        {hazard && can.pass_rights ? (
          <Button variant="ghost" size="lg" full onClick={onContinue}>
            It is a hazard
          </Button>
        ) : null}
        {may_override && !overriding ? (
          <Button variant="ghost" size="lg" full onClick={() => setOverriding(true)}>
            Override in writing
          </Button>
        ) : null}
      </>
    ),
  })
}

/** More than one state has this plate here: only the person can see which it is. */
const stateQuestion = (states: readonly string[], onChoose: (state: UsState) => void): StepParts => ({
  content: (
    <>
      <Lead>
        <h3>Which state is on the plate?</h3>
        <p>Cars of these states have this plate here, with different rights.</p>
      </Lead>
      <Pair>
        {states.map((state) => (
          <Button key={state} size="touch" onClick={() => onChoose(state as UsState)}>
            {stateName(state)}
          </Button>
        ))}
      </Pair>
    </>
  ),
  action: (
    <NextStepButton
      icon={<ErrorIcon />}
      verb="Choose the state"
      detail="Above, as it stands on the plate"
      state="blocked"
      onClick={() => undefined}
    />
  ),
})

function Answer({
  answer,
  zone,
  desk,
}: {
  readonly answer: Preview
  readonly zone: string
  readonly desk: boolean
}): ReactElement {
  const car = answer.vehicle ? vehicleName(answer.vehicle, '') : ''
  return (
    <DecisionCard
      decision={answer.decision}
      zone={zone}
      variant={desk ? 'wide' : 'loud'}
      when={[car, answer.contract.name].filter(Boolean).join(', ')}
    />
  )
}
