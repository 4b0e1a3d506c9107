import { HAZARD_LABELS, HAZARDS, type Hazard } from '@curbwise/rules/decision/types'
import { REQUIRED_SUBJECTS } from '@curbwise/rules/tows/photos'
import { NextStepButton, ReasonPicker } from '@curbwise/ui/app'
import { Alert, Button, TextArea } from '@curbwise/ui/entry'
import { ArrowForwardIcon, ErrorIcon, LocalFireDepartmentIcon, TrafficIcon, WaterDropIcon } from '@curbwise/ui/icons'
import type { ReactElement, ReactNode } from 'react'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft } from '../state/draft.ts'
import { missingOf, TAKE_WORDS } from '../state/photos.ts'
import { reasonProblems } from '../state/problems.ts'
import { CameraButton } from './camera-button.tsx'
import { PhotoBlock } from './photo-block.tsx'
import { StepFrame } from './step-frame.tsx'
import { Chips, Lead } from './style.ts'

const HAZARD_ICONS: Readonly<Record<Hazard, ReactElement>> = {
  fire_lane: <LocalFireDepartmentIcon size={20} />,
  blocking: <TrafficIcon size={20} />,
  leaking_fluids: <WaterDropIcon size={20} />,
}

const LIFTS = 'A permit and a hold stand back behind it. A VIP, a disabled complex and an open tow never do.'
const NOTED = 'The driver sees it. It takes a person with that permission to tow a car with a right to park for it.'

export interface StepReasonProps {
  readonly draft: Draft
  readonly bag: PhotoBag
  /** Only a hazard opens the way for this car: without one there is no tow. */
  readonly must_be_hazard: boolean
  /** Whether a hazard counts on this person’s word. */
  readonly may_pass: boolean
  readonly aside: ReactNode
  /** Photos were there before the page was loaded anew. */
  readonly photos_lost: boolean
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onBack: () => void
  readonly onContinue: () => void
  readonly onStartOver: (() => void) | null
}

/** Why, whether it is a hazard, and what the car looks like. The button is always what is missing next. */
export function StepReason({
  draft,
  bag,
  must_be_hazard,
  may_pass,
  aside,
  photos_lost,
  onChange,
  onBack,
  onContinue,
  onStartOver,
}: StepReasonProps): ReactElement {
  const problems = reasonProblems(draft)
  const problem =
    problems.reason ??
    problems.reason_text ??
    problems.hazard_text ??
    (must_be_hazard && draft.hazard === null ? 'Choose the hazard' : undefined)
  const [next] = missingOf(bag.photos)
  const count = bag.photos.length
  const rest = count === 0 ? 'Go on without photos' : `Continue with ${count === 1 ? '1 photo' : `${count} photos`}`
  const action = problem ? (
    <NextStepButton
      icon={<ErrorIcon />}
      verb={problem}
      detail="Then come the photos"
      state="blocked"
      onClick={onContinue}
    />
  ) : next ? (
    <>
      <CameraButton
        subject={next}
        verb={TAKE_WORDS[next]}
        detail={`Photo ${REQUIRED_SUBJECTS.indexOf(next) + 1} of ${REQUIRED_SUBJECTS.length}`}
        onPhoto={bag.add}
      />
      <Button variant="ghost" size="lg" full onClick={onContinue}>
        {rest}
      </Button>
    </>
  ) : (
    <NextStepButton icon={<ArrowForwardIcon />} verb="Continue" detail="All photos are there" onClick={onContinue} />
  )
  return (
    <StepFrame step={3} aside={aside} onBack={onBack} onStartOver={onStartOver} action={action}>
      <ReasonPicker label="Reason" value={draft.reason} onChange={(reason) => onChange({ reason })} />
      {draft.reason === 'other' ? (
        <TextArea
          label="The reason in a sentence"
          size="touch"
          rows={2}
          maxLength={500}
          value={draft.reason_text}
          onChange={(event) => onChange({ reason_text: event.target.value })}
        />
      ) : null}
      <Lead as="fieldset">
        <h3>Hazard</h3>
        <p>
          {must_be_hazard
            ? 'Only a hazard opens the way for this car. You write why.'
            : 'Only if it is one: you write why.'}
        </p>
      </Lead>
      <Chips role="group" aria-label="Hazard">
        {HAZARDS.map((hazard) => (
          <button
            key={hazard}
            type="button"
            aria-pressed={draft.hazard === hazard}
            onClick={() => onChange({ hazard: draft.hazard === hazard ? null : hazard })}
          >
            {HAZARD_ICONS[hazard]}
            {HAZARD_LABELS[hazard]}
          </button>
        ))}
      </Chips>
      {draft.hazard ? (
        <Alert severity="note" title={may_pass ? 'What it lifts' : 'It is noted'}>
          {may_pass ? LIFTS : NOTED}
        </Alert>
      ) : null}
      {draft.hazard ? (
        <TextArea
          label="Why it is a hazard"
          size="touch"
          rows={2}
          maxLength={500}
          value={draft.hazard_text}
          onChange={(event) => onChange({ hazard_text: event.target.value })}
        />
      ) : null}
      <PhotoBlock bag={bag} lost={photos_lost} />
    </StepFrame>
  )
}
