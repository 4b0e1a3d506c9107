import { decisionInstruction, DecisionCard, NextStepButton, PhotoStrip, towReasonLabel } from '@curbwise/ui/app'
import { Alert, Button, formatTime, PlateTag, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { FlagIcon, LocalShippingIcon, PhotoCameraIcon, PlaceIcon } from '@curbwise/ui/icons'
import type { ApiError } from '@curbwise/client'
import type { Session } from '@curbwise/platform'
import { fileTypeOf } from '@curbwise/rules/tows/photos'
import type { ReactElement } from 'react'
import { carWords } from '../../../parts/car-words.ts'
import type { AskedPreview } from '../api/use-or-copy.ts'
import type { Draft } from '../state/draft.ts'
import type { Taken } from '../state/photos.ts'
import { sentences } from '../state/sentences.ts'
import { mayBeOverridden, refusalOf, blockingReason } from '../state/blocking-reason.ts'
import { CopyNote } from './copy-note.tsx'
import { LeaveButton } from './leave-button.tsx'
import { LeaveFailed } from './leave-failed.tsx'
import { OverrideBlock } from './override-block.tsx'
import { SendFailed } from './send-failed.tsx'
import { StepFrame } from './step-frame.tsx'
import { Hero, Review } from './style.ts'
import {
  useCarTexts,
  useDecisionTexts,
  useDriverTexts,
  useRequestTexts,
  useScreenLanguage,
} from '../../../parts/driver-texts.ts'

export interface StepReviewProps {
  readonly draft: Draft
  readonly complex: NonNullable<Session['selected_contract']>
  readonly address: string | null
  readonly photos: readonly Taken[]
  /** There were photos before the page was reloaded. */
  readonly photos_lost: boolean
  /** The decision with all the input considered. */
  readonly preview: AskedPreview
  readonly sending: boolean
  readonly error: ApiError | null
  /**
   * An earlier attempt got no response and may have created the tow, so it may be sent again whatever the decision
   * says.
   */
  readonly unanswered: boolean
  /** The tow company that gets the request. */
  readonly company: string
  readonly onSend: () => void
  readonly onStep: (step: number) => void
  readonly onBack: () => void
  readonly onLeave: () => void
  readonly leaving: boolean
  readonly leave_failed: string | null
  readonly onLeaveAnyway: () => void
  readonly onOverride: (override_reason: string) => void
  readonly onStartOver: (() => void) | null
}

/** A summary of the input, the current decision, and the submit button. */
export function StepReview(props: StepReviewProps): ReactElement {
  const {
    draft,
    complex,
    address,
    photos,
    photos_lost,
    preview,
    sending,
    error,
    unanswered,
    company,
    onSend,
    onStep,
    onBack,
    onLeave,
    leaving,
    leave_failed,
    onLeaveAnyway,
    onOverride,
    onStartOver,
  } = props
  const t = useRequestTexts()
  const texts = useDriverTexts()
  const car = useCarTexts()
  const language = useScreenLanguage()
  const { decided } = useDecisionTexts()
  const zone = complex.timezone
  const refused = refusalOf(error)
  const decision = refused ?? preview.data?.decision ?? null
  const stop = decision && !unanswered && !sending ? blockingReason(decided(decision), draft.told_apart) : null
  const stopped = refused !== null || stop !== null
  const overrides =
    draft.override_reason !== '' ||
    (stopped && decision !== null && (preview.data?.can.override ?? false) && mayBeOverridden(decision))
  const vehicle = preview.data?.vehicle
  const name = carWords(
    {
      color: draft.color || (vehicle?.color ?? null),
      make: draft.make || (vehicle?.make ?? null),
      model: draft.model || (vehicle?.model ?? null),
    },
    language,
    '',
  )
  const edit = (step: number, what: 'place' | 'reason' | 'photos'): ReactElement => (
    <Button
      variant="soft"
      size="lg"
      aria-label={t(`review.edit.${what}`)}
      disabled={sending}
      onClick={() => onStep(step)}
    >
      {t('review.edit')}
    </Button>
  )
  const action = stopped ? (
    <LeaveButton stop={stop} leaving={leaving} onLeave={onLeave} />
  ) : (
    <NextStepButton
      icon={<LocalShippingIcon />}
      verb={t(unanswered ? 'send.again' : 'send')}
      detail={t('send.sees', { company })}
      state={sending ? 'sending' : decision ? 'ready' : 'blocked'}
      sending_detail={t('send.sending')}
      onClick={onSend}
    />
  )
  return (
    <StepFrame step={5} onBack={sending ? null : onBack} onStartOver={sending ? null : onStartOver} action={action}>
      {unanswered && !error ? (
        <Alert severity="warn" title={t('send.unanswered')}>
          {t('send.unanswered.what')}
        </Alert>
      ) : null}
      {error && !refused ? <SendFailed error={error} onStep={onStep} onLeave={onLeave} /> : null}
      {leave_failed === null ? null : <LeaveFailed why={leave_failed} onAnyway={onLeaveAnyway} />}
      <Hero aria-label={t('place.car')}>
        {draft.car === 'plate' ? (
          <PlateTag plate={draft.plate.trim().toUpperCase()} state={draft.state} size="xl" copy={false} />
        ) : (
          <h3>{draft.car === 'vin' ? t('review.vin', { vin: draft.vin.toUpperCase() }) : t('review.neither')}</h3>
        )}
        {name ? <h3>{name}</h3> : null}
      </Hero>
      {refused ? null : <CopyNote copied={preview.copied} complex={complex.name} sends />}
      <QueryView
        query={refused ? { ...preview, isError: false } : preview}
        zone={zone}
        skeleton={<SkeletonText lines={2} />}
        failed_title={t('check.failed')}
      >
        {() =>
          decision ? (
            <DecisionCard
              decision={decided(decision)}
              zone={zone}
              variant={stopped ? 'loud' : 'compact'}
              instruction={
                stopped
                  ? undefined
                  : t('review.checked', {
                      instruction: decisionInstruction(decision, language).replace(/\.$/, ''),
                      time: formatTime(decision.known_at, zone, 'time'),
                    })
              }
              when={stopped ? complex.name : undefined}
            />
          ) : null
        }
      </QueryView>
      {overrides ? (
        <OverrideBlock key={draft.override_reason} value={draft.override_reason} onChange={onOverride} />
      ) : null}
      <Review aria-label={t('review.request')}>
        <li>
          <PlaceIcon size={24} />
          <div>
            <b>
              {[complex.name, draft.space.trim() && t('review.space', { space: draft.space.trim() })]
                .filter(Boolean)
                .join(', ')}
            </b>
            <small>
              {sentences(
                draft.location,
                address,
                draft.position && t('review.position'),
                draft.authorized_by.trim() && t('review.authorized', { name: draft.authorized_by.trim() }),
              )}
            </small>
          </div>
          {edit(4, 'place')}
        </li>
        <li>
          <FlagIcon size={24} />
          <div>
            <b>{draft.reason ? towReasonLabel(draft.reason, language) : ''}</b>
            <small>
              {sentences(
                draft.reason === 'other' && draft.reason_text,
                draft.hazard
                  ? t('hazard.said', { hazard: car(`hazard.${draft.hazard}`), why: draft.hazard_text })
                  : t('hazard.none'),
              )}
            </small>
          </div>
          {edit(3, 'reason')}
        </li>
        <li>
          <PhotoCameraIcon size={24} />
          <div>
            <b>{photos.length === 0 ? t('photos.none') : t('photos.counted', { count: photos.length })}</b>
            <small>{t(photos_lost ? 'photos.reloaded' : photos.length === 0 ? 'photos.driver' : 'photos.after')}</small>
          </div>
          {edit(3, 'photos')}
        </li>
      </Review>
      {photos.length > 0 ? (
        <PhotoStrip
          captions="below"
          columns={4}
          photos={photos.map(({ id, subject, url }) => ({
            id,
            url,
            alt: texts(`subject.${subject}`),
            caption: texts(`subject.${subject}`),
            visibility: fileTypeOf(subject) === 'tow_image_public' ? 'public' : 'private',
          }))}
        />
      ) : null}
    </StepFrame>
  )
}
