import { tows } from '@curbwise/api/resources/tows.calls'
import { usePhotoQueue } from '@curbwise/client'
import { useSelectedContract, useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useMedia } from '@curbwise/ui/app'
import { fileTypeOf } from '@curbwise/rules/tows/photos'
import { useEffect, useState, type ReactElement } from 'react'
import { useDraft } from '../api/use-draft.ts'
import { useLeave } from '../api/use-leave.ts'
import { usePhotos } from '../api/use-photos.ts'
import { usePlace } from '../api/use-place.ts'
import { usePreview } from '../api/use-preview.ts'
import { useSend } from '../api/use-send.ts'
import { isUnanswered } from '../state/attempt.ts'
import { carKey, isTouched } from '../state/draft.ts'
import { finalQuestionOf, leavingOf, questionOf, requestOf } from '../state/request.ts'
import { useStepFocus } from '../state/step-focus.ts'
import { furthest, stepOf } from '../state/steps.ts'
import { mayBeOverridden, refusalOf, stopOf } from '../state/stop.ts'
import { LeftScreen, type Left } from './left-screen.tsx'
import { SentScreen } from './sent-screen.tsx'
import { RequestSummary } from './request-summary.tsx'
import { StepCar } from './step-car.tsx'
import { StepDecision } from './step-decision.tsx'
import { StepPlace } from './step-place.tsx'
import { StepReason } from './step-reason.tsx'
import { StepReview } from './step-review.tsx'

/** Room for a step and what is settled beside it, with the sidebar. */
const DESK = '(min-width:1240px)'

/** A tow request in five steps, from the plate to the answer. The step stands in the address, so that Back is the step before. */
export function NewTow(): ReactElement {
  const [params, setParams] = useSearchParams()
  const { contract, contracts } = useSelectedContract()
  const { tow_company } = useSession()
  const bag = usePhotos()
  const { draft, patch, reset, attempts, photos_lost } = useDraft(bag.photos.length)
  const [left, setLeft] = useState<Left | null>(null)
  const [urls, setUrls] = useState<ReadonlyMap<Blob, string>>(new Map())
  const queue = usePhotoQueue('new-tow', tows.addImage)
  const { send, sending, error, forget } = useSend(attempts)
  const leaver = useLeave()
  const desk = useMedia(DESK)
  const place = usePlace(contract?.id ?? null)

  // The address names the complex for the whole shell by `id`: a link's `contract` becomes that, and nothing else is told.
  const wanted = params.get('contract')
  const misses = wanted !== null && wanted !== params.get('id') && contracts.some(({ id }) => id === wanted)
  useEffect(() => {
    if (!misses) return
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('id', wanted)
        next.delete('contract')
        return next
      },
      { replace: true },
    )
  }, [misses, wanted, setParams])

  const step = stepOf(params.get('step'), furthest(draft, contract?.id ?? null))
  const sent = params.get('sent')
  useStepFocus(sent ? 'sent' : left === null ? `step ${step}` : 'left')
  const preview = usePreview(questionOf(draft, contract?.id ?? null), step >= 2 && step <= 4)
  const final = usePreview(finalQuestionOf(draft, contract?.id ?? null), step === 5)
  const refusal = refusalOf(error)
  const company = tow_company?.name ?? 'The tow company'

  const address = (changes: Readonly<Record<string, string | null>>, replace = false): void => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const key of ['contract', 'plate', 'state', 'vin']) next.delete(key)
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace },
    )
  }
  const go = (to: number): void => {
    forget()
    leaver.forget()
    address({ step: to === 1 ? null : String(to), sent: null }, to < step)
  }
  const startOver = (): void => {
    reset()
    bag.clear()
    setLeft(null)
    go(1)
  }
  const end = (is_kept: boolean): void => {
    setLeft({
      plate: draft.car === 'plate' ? draft.plate.trim().toUpperCase() : '',
      decision: refusal ?? (step === 5 ? final : preview).data?.decision ?? null,
      is_kept,
    })
    reset()
    bag.clear()
    forget()
    leaver.forget()
    address({ step: null }, true)
  }
  /** A refusal of the server is kept already, and whoever came second keeps nothing. */
  const leave = async (): Promise<void> => {
    const body = contract && error === null ? leavingOf(draft, contract.id) : null
    if (!body) return end(refusal !== null)
    const is_kept = await leaver.leave(body)
    if (is_kept !== null) end(is_kept)
  }
  const submit = async (body: ReturnType<typeof requestOf>): Promise<void> => {
    const tow = await send(body)
    if (!tow) return
    setUrls(new Map(bag.photos.map(({ blob, url }) => [blob, url])))
    for (const { blob, subject, claimed_at } of bag.photos) {
      queue.add(blob, {
        params: { id: tow.id },
        body: { subject, file_type: fileTypeOf(subject), claimed_at: claimed_at.toISOString() },
      })
    }
    reset()
    bag.clear()
    address({ step: null, sent: tow.id }, true)
  }

  if (sent)
    return (
      <SentScreen
        id={sent}
        company={company}
        photos={queue.photos.filter(({ input }) => input.params.id === sent)}
        urlOf={({ blob }) => urls.get(blob)}
        onRetry={queue.retry}
        onAnother={startOver}
      />
    )
  if (left !== null)
    return <LeftScreen left={left} zone={contract?.timezone ?? 'America/Chicago'} onAnother={startOver} />
  const onStartOver = isTouched(draft) || bag.photos.length > 0 ? startOver : null
  const onBack = (): void => go(step - 1)
  const shared = { draft, onChange: patch, onBack, onStartOver }
  const leaving = {
    onLeave: () => void leave(),
    leaving: leaver.leaving,
    leave_failed: leaver.failed,
    onLeaveAnyway: () => end(false),
    desk,
  }

  if (step === 1 || !contract) {
    return (
      <StepCar
        draft={draft}
        usual={place?.state ?? 'TX'}
        onChange={patch}
        onStartOver={onStartOver}
        placed={contract !== null}
        address={place?.address ?? null}
        onCheck={() => {
          patch({ state: draft.state || (place?.state as typeof draft.state) || 'TX' })
          go(2)
        }}
      />
    )
  }
  if (step === 2) {
    const goOn = (): void => {
      patch({ checked: carKey(draft, contract.id) })
      go(3)
    }
    return (
      <StepDecision {...shared} preview={preview} zone={contract.timezone} bag={bag} onContinue={goOn} {...leaving} />
    )
  }
  const aside = desk ? <RequestSummary draft={draft} answer={preview.data} photos={bag.photos.length} /> : null
  const decided = preview.data?.decision
  const overridden = decided !== undefined && draft.override_reason !== '' && mayBeOverridden(decided)
  const must_be_hazard = decided !== undefined && !overridden && stopOf(decided, draft.told_apart) !== null
  if (step === 3)
    return (
      <StepReason
        {...shared}
        aside={aside}
        must_be_hazard={must_be_hazard}
        may_pass={preview.data?.can.pass_rights ?? false}
        bag={bag}
        photos_lost={photos_lost}
        onContinue={() => go(4)}
      />
    )
  if (step === 4)
    return <StepPlace {...shared} aside={aside} vehicle={preview.data?.vehicle ?? null} onContinue={() => go(5)} />
  const body = requestOf(draft, contract.id, final.data?.vehicle ?? null)
  return (
    <StepReview
      {...shared}
      complex={contract}
      address={place?.address ?? null}
      photos={bag.photos}
      photos_lost={photos_lost}
      preview={final}
      sending={sending}
      error={error}
      unanswered={!sending && isUnanswered(attempts, body)}
      company={company}
      {...leaving}
      onSend={() => void submit(body)}
      onStep={go}
      onOverride={(override_reason) => patch({ override_reason })}
    />
  )
}
