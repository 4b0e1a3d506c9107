import { REQUIRED_SUBJECTS } from '@curbwise/rules/tows/photos'
import { NextStepButton, ReasonPicker } from '@curbwise/ui/app'
import { Button, TextArea } from '@curbwise/ui/entry'
import { ArrowForwardIcon, ErrorIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft } from '../state/draft.ts'
import { missingOf, TAKE_WORDS } from '../state/photos.ts'
import { reasonProblems } from '../state/problems.ts'
import { CameraButton } from './camera-button.tsx'
import { HazardChips, HazardNote } from './hazard-chips.tsx'
import { PhotoBlock } from './photo-block.tsx'
import { StepFrame } from './step-frame.tsx'
import { Chips, Lead } from './style.ts'

export interface StepReasonProps {
  readonly draft: Draft
  readonly bag: PhotoBag
  /** Only a hazard allows a tow of this car. */
  readonly must_be_hazard: boolean
  /** Whether this user may confirm a hazard alone. */
  readonly may_pass: boolean
  /** There were photos before the page was reloaded. */
  readonly photos_lost: boolean
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onBack: () => void
  readonly onContinue: () => void
  readonly onStartOver: (() => void) | null
}

/** The reason, the hazard, and photos. The button asks for what is missing next. */
export function StepReason({
  draft,
  bag,
  must_be_hazard,
  may_pass,
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
  const rest = count === 0 ? 'Continue without photos' : `Continue with ${count === 1 ? '1 photo' : `${count} photos`}`
  const action = problem ? (
    <NextStepButton
      icon={<ErrorIcon />}
      verb={problem}
      detail="Then take the photos"
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
    <NextStepButton icon={<ArrowForwardIcon />} verb="Continue" detail="All photos are taken" onClick={onContinue} />
  )
  return (
    <StepFrame step={3} onBack={onBack} onStartOver={onStartOver} action={action}>
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
            ? 'Only a hazard allows a tow of this car. Enter why it is one.'
            : 'Only if it is one. Enter why.'}
        </p>
      </Lead>
      <Chips role="group" aria-label="Hazard">
        <HazardChips value={draft.hazard} onChange={(hazard) => onChange({ hazard })} />
      </Chips>
      {draft.hazard ? <HazardNote may_pass={may_pass} /> : null}
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
