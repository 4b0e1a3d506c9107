import { REQUIRED_SUBJECTS } from '@curbwise/rules/tows/photos'
import { NextStepButton, ReasonPicker } from '@curbwise/ui/app'
import { Button, TextArea } from '@curbwise/ui/entry'
import { ArrowForwardIcon, ErrorIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft } from '../state/draft.ts'
import { missingOf } from '../state/photos.ts'
import { reasonProblems } from '../state/problems.ts'
import { CameraButton } from './camera-button.tsx'
import { HazardChips, HazardNote } from './hazard-chips.tsx'
import { PhotoBlock } from './photo-block.tsx'
import { StepFrame } from './step-frame.tsx'
import { Chips, Lead } from './style.ts'
import { useRequestTexts } from '../../../parts/driver-texts.ts'

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
  const t = useRequestTexts()
  const problems = reasonProblems(draft, t)
  const problem =
    problems.reason ??
    problems.reason_text ??
    problems.hazard_text ??
    (must_be_hazard && draft.hazard === null ? t('hazard.choose') : undefined)
  const [next] = missingOf(bag.photos)
  const count = bag.photos.length
  const rest = count === 0 ? t('photos.without') : t('photos.with', { photos: t('photos.counted', { count }) })
  const action = problem ? (
    <NextStepButton
      icon={<ErrorIcon />}
      verb={problem}
      detail={t('photos.then')}
      state="blocked"
      onClick={onContinue}
    />
  ) : next ? (
    <>
      <CameraButton
        subject={next}
        verb={t(`take.${next}`)}
        detail={t('photos.of', { count: REQUIRED_SUBJECTS.indexOf(next) + 1, total: REQUIRED_SUBJECTS.length })}
        onPhoto={bag.add}
      />
      <Button variant="ghost" size="lg" full onClick={onContinue}>
        {rest}
      </Button>
    </>
  ) : (
    <NextStepButton icon={<ArrowForwardIcon />} verb={t('continue')} detail={t('photos.all')} onClick={onContinue} />
  )
  return (
    <StepFrame step={3} onBack={onBack} onStartOver={onStartOver} action={action}>
      <ReasonPicker label={t('reason')} value={draft.reason} onChange={(reason) => onChange({ reason })} />
      {draft.reason === 'other' ? (
        <TextArea
          label={t('reason.text')}
          size="touch"
          rows={2}
          maxLength={500}
          value={draft.reason_text}
          onChange={(event) => onChange({ reason_text: event.target.value })}
        />
      ) : null}
      <Lead as="fieldset">
        <h3>{t('hazard')}</h3>
        <p>{t(must_be_hazard ? 'hazard.only' : 'hazard.if')}</p>
      </Lead>
      <Chips role="group" aria-label={t('hazard')}>
        <HazardChips value={draft.hazard} onChange={(hazard) => onChange({ hazard })} />
      </Chips>
      {draft.hazard ? <HazardNote may_pass={may_pass} /> : null}
      {draft.hazard ? (
        <TextArea
          label={t('hazard.why')}
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
