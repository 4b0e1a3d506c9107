import { DecisionCard, NextStepButton, PhotoStrip } from '@curbwise/ui/app'
import { Alert, Button, QueryView, SkeletonText, stateName } from '@curbwise/ui/entry'
import { CheckIcon, ErrorIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { vehicleName } from '../../../parts/vehicle-name.ts'
import type { usePreview } from '../api/use-preview.ts'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft, UsState } from '../state/draft.ts'
import { SUBJECT_LABELS } from '../state/photos.ts'
import type { Preview } from '../state/request.ts'
import { asksWhich, mayBeHazard, openCaseOf, openNear, stopOf } from '../state/stop.ts'
import { CameraButton } from './camera-button.tsx'
import { ANOTHER, Candidates } from './candidates.tsx'
import { StepFrame } from './step-frame.tsx'
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
  readonly onStartOver: (() => void) | null
}

/** The answer, before anything else is asked. A car with a right to park ends the request here, and well. */
export function StepDecision({ draft, preview, zone, bag, onChange, onBack, onContinue, onLeave, onStartOver }: StepDecisionProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null)
  const found = preview.data
  const frame = (action: ReactElement | null, content: ReactElement): ReactElement =>
    <StepFrame step={2} onBack={onBack} onStartOver={onStartOver} action={action}>{content}</StepFrame>
  const waiting = (
    <QueryView query={preview} zone={zone} skeleton={<Block><SkeletonText lines={6} /></Block>} failed_title="The check did not get through">{(answer) => <Answer answer={answer} zone={zone} />}</QueryView>
  )
  if (!found || preview.isError) return frame(null, waiting)

  const { decision } = found
  const card = <Answer answer={found} zone={zone} />
  if (decision.ask_state.length > 0) {
    return frame(<NextStepButton icon={<ErrorIcon />} verb="Choose the state" detail="Above, as it stands on the plate" state="blocked" onClick={onBack} />, (
      <>
        <Lead><h3>Which state is on the plate?</h3><p>Cars of these states have this plate here, with different rights.</p></Lead>
        <Pair>{decision.ask_state.map((state) => <Button key={state} size="touch" onClick={() => onChange({ state: state as UsState })}>{stateName(state)}</Button>)}</Pair>
      </>
    ))
  }
  if (asksWhich(decision, draft.told_apart)) {
    const near = openNear(decision, draft.told_apart)
    const that = near.find(({ record }) => record.id === chosen)
    const photo = bag.photos.find(({ subject }) => subject === 'plate')
    const action = that
      ? <NextStepButton icon={<CheckIcon />} verb="It is that car" detail={`Checks ${that.license_plate} instead`} onClick={() => { setChosen(null); onChange({ plate: that.license_plate, state: that.state as UsState }) }} />
      : chosen !== ANOTHER ? <NextStepButton icon={<ErrorIcon />} verb={`Choose one of ${near.length + 1}`} detail="Only you can see the plate" state="blocked" onClick={onBack} />
        : photo ? <NextStepButton icon={<CheckIcon />} verb="Not the same car" detail="The photo of the plate goes with the request" onClick={() => onChange({ told_apart: decision.near.map(({ record }) => record.id) })} />
          : <CameraButton verb="Photograph the plate" detail="It shows that this is another car" onPhoto={(blob, at) => bag.add('plate', blob, at)} />
    return frame(action, (
      <>
        <DecisionCard decision={decision} zone={zone} variant="compact" />
        <Candidates decision={decision} near={near} value={chosen} onChange={setChosen} />
        {chosen === ANOTHER && photo ? <PhotoStrip captions="below" columns={4} photos={[{ id: photo.id, url: photo.url, alt: SUBJECT_LABELS.plate, caption: SUBJECT_LABELS.plate, visibility: 'public' }]} /> : null}
      </>
    ))
  }
  const stop = stopOf(decision, draft.told_apart)
  const told = draft.told_apart.length > 0 ? <Alert severity="info" title="Told apart by you">The photo of the plate goes with the request, and the driver looks again.</Alert> : null
  if (!stop) return frame(<Button variant="primary" size="touch" full onClick={onContinue}>Continue</Button>, <>{told}{card}</>)
  const open = openCaseOf(decision)
  const missing = stop.missing.length > 0 ? `Still missing: ${stop.missing.join(', ')}.` : null
  return frame((
    <>
      <NextStepButton tone="brake" icon={<CheckIcon />} verb="Leave the car" detail={missing ?? 'Nothing is sent; the check is kept'} onClick={onLeave} />
      {mayBeHazard(decision) ? <Button variant="ghost" size="lg" full onClick={onContinue}>It is a hazard</Button> : null}
    </>
  ), <>{open ? <Alert severity="info" title="This car has an open case">{open}</Alert> : null}{card}</>)
}

function Answer({ answer, zone }: { readonly answer: Preview; readonly zone: string }): ReactElement {
  const car = answer.vehicle ? vehicleName(answer.vehicle, '') : ''
  return <DecisionCard decision={answer.decision} zone={zone} variant="loud" when={[car, answer.contract.name].filter(Boolean).join(', ')} />
}
