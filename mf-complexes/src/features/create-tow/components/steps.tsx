import { useTitle } from '@curbwise/platform'
import type { ReactElement } from 'react'
import { useRequestTexts } from '../../../parts/driver-texts.ts'
import type { NewTowRequest } from '../api/use-new-tow.ts'
import { usePreview } from '../api/use-preview.ts'
import { isUnanswered } from '../state/attempt.ts'
import { carKey } from '../state/draft.ts'
import { finalQuestionOf, questionOf, requestOf } from '../state/request.ts'
import { useStepFocus } from '../state/step-focus.ts'
import { furthest, stepOf } from '../state/steps.ts'
import { mayBeOverridden, blockingReason } from '../state/blocking-reason.ts'
import { StepDecision } from './step-decision.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepParts } from './step-parts.ts'
import { StepPlace } from './step-place.tsx'
import { StepPlate } from './step-plate.tsx'
import { StepReason } from './step-reason.tsx'
import { StepReview } from './step-review.tsx'

/** The request on a phone, in five steps. The step is in the URL, so Back goes to the previous step. */
export function Steps({ request }: { readonly request: NewTowRequest }): ReactElement {
  useTitle(useRequestTexts()('title'))
  const { params, contract, place, draft, patch, bag, photos_lost, onStartOver } = request
  const step = stepOf(params.get('step'), furthest(draft, contract?.id ?? null))
  useStepFocus(`step ${step}`)
  const preview = usePreview(questionOf(draft, contract?.id ?? null), step >= 2 && step <= 4)
  const final = usePreview(finalQuestionOf(draft, contract?.id ?? null), step === 5)
  const go = (to: number): void => {
    request.forgetErrors()
    request.address({ step: to === 1 ? null : String(to), sent: null }, to < step)
  }
  const decision = (step === 5 ? final : preview).data?.decision ?? null
  const onBack = (): void => go(step - 1)
  const shared = { draft, onChange: patch, onBack, onStartOver }
  const leaving = {
    onLeave: () => void request.leave(decision),
    leaving: request.leaving,
    leave_failed: request.leave_failed,
    onLeaveAnyway: () => request.end(false, decision),
  }

  if (step === 1 || !contract) {
    return <StepPlate request={request} onCheck={() => go(2)} />
  }
  if (step === 2) {
    const accept = (): void => {
      patch({ checked: carKey(draft, contract.id) })
      go(3)
    }
    const frame = ({ action, content }: StepParts): ReactElement => (
      <StepFrame step={2} onBack={onBack} onStartOver={onStartOver} action={action}>
        {content}
      </StepFrame>
    )
    return (
      <StepDecision
        draft={draft}
        preview={preview}
        refused={null}
        pending={false}
        variant="loud"
        zone={contract.timezone}
        complex={contract.name}
        bag={bag}
        onChange={patch}
        onType={onBack}
        onContinue={accept}
        {...leaving}
        frame={frame}
      />
    )
  }
  const decided = preview.data?.decision
  const overridden = decided !== undefined && draft.override_reason !== '' && mayBeOverridden(decided)
  const must_be_hazard = decided !== undefined && !overridden && blockingReason(decided, draft.told_apart) !== null
  if (step === 3)
    return (
      <StepReason
        {...shared}
        must_be_hazard={must_be_hazard}
        may_pass={preview.data?.can.pass_rights ?? false}
        bag={bag}
        photos_lost={photos_lost}
        onContinue={() => go(4)}
      />
    )
  if (step === 4) return <StepPlace {...shared} vehicle={preview.data?.vehicle ?? null} onContinue={() => go(5)} />
  const body = requestOf(draft, contract.id, final.data?.vehicle ?? null)
  return (
    <StepReview
      {...shared}
      complex={contract}
      address={place?.address ?? null}
      photos={bag.photos}
      photos_lost={photos_lost}
      preview={final}
      sending={request.sending}
      error={request.error}
      unanswered={!request.sending && isUnanswered(request.attempts, body)}
      company={request.company}
      {...leaving}
      onSend={() => void request.submit(body)}
      onStep={go}
      onOverride={(override_reason) => patch({ override_reason })}
    />
  )
}
