import { instructionOf } from '@curbwise/rules/decision/instruction'
import { HAZARD_LABELS, TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { DecisionCard, NextStepButton, PhotoStrip } from '@curbwise/ui/app'
import { Alert, Button, formatTime, PlateTag, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { FlagIcon, LocalShippingIcon, PhotoCameraIcon, PlaceIcon } from '@curbwise/ui/icons'
import type { ApiError } from '@curbwise/client'
import type { Session } from '@curbwise/platform'
import { fileTypeOf, SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
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
  const zone = complex.timezone
  const refused = refusalOf(error)
  const decision = refused ?? preview.data?.decision ?? null
  const stop = decision && !unanswered && !sending ? blockingReason(decision, draft.told_apart) : null
  const stopped = refused !== null || stop !== null
  const overrides =
    draft.override_reason !== '' ||
    (stopped && decision !== null && (preview.data?.can.override ?? false) && mayBeOverridden(decision))
  const vehicle = preview.data?.vehicle
  const name = vehicleName(
    {
      color: draft.color || (vehicle?.color ?? null),
      make: draft.make || (vehicle?.make ?? null),
      model: draft.model || (vehicle?.model ?? null),
    },
    '',
  )
  const edit = (step: number, what: string): ReactElement => (
    <Button variant="soft" size="lg" aria-label={`Edit ${what}`} disabled={sending} onClick={() => onStep(step)}>
      Edit
    </Button>
  )
  const action = stopped ? (
    <LeaveButton stop={stop} leaving={leaving} onLeave={onLeave} />
  ) : (
    <NextStepButton
      icon={<LocalShippingIcon />}
      verb={unanswered ? 'Send it again' : 'Request this tow'}
      detail={`${company} sees it right away`}
      state={sending ? 'sending' : decision ? 'ready' : 'blocked'}
      sending_detail="Sending"
      onClick={onSend}
    />
  )
  return (
    <StepFrame step={5} onBack={sending ? null : onBack} onStartOver={sending ? null : onStartOver} action={action}>
      {unanswered && !error ? (
        <Alert severity="warn" title="The last attempt got no answer">
          The request may have been received. Sending it again doesn’t create a second tow.
        </Alert>
      ) : null}
      {error && !refused ? <SendFailed error={error} onStep={onStep} onLeave={onLeave} /> : null}
      {leave_failed === null ? null : <LeaveFailed why={leave_failed} onAnyway={onLeaveAnyway} />}
      <Hero aria-label="The car">
        {draft.car === 'plate' ? (
          <PlateTag plate={draft.plate.trim().toUpperCase()} state={draft.state} size="xl" copy={false} />
        ) : (
          <h3>{draft.car === 'vin' ? `VIN ${draft.vin.toUpperCase()}` : 'Neither plate nor VIN'}</h3>
        )}
        {name ? <h3>{name}</h3> : null}
      </Hero>
      {refused ? null : <CopyNote copied={preview.copied} complex={complex.name} sends />}
      <QueryView
        query={refused ? { ...preview, isError: false } : preview}
        zone={zone}
        skeleton={<SkeletonText lines={2} />}
        failed_title="The plate check failed. Try again."
      >
        {() =>
          decision ? (
            <DecisionCard
              decision={decision}
              zone={zone}
              variant={stopped ? 'loud' : 'compact'}
              instruction={
                stopped
                  ? undefined
                  : `${instructionOf(decision).replace(/\.$/, '')}, checked ${formatTime(decision.known_at, zone, 'time')}`
              }
              when={stopped ? complex.name : undefined}
            />
          ) : null
        }
      </QueryView>
      {overrides ? (
        <OverrideBlock key={draft.override_reason} value={draft.override_reason} onChange={onOverride} />
      ) : null}
      <Review aria-label="The request">
        <li>
          <PlaceIcon size={24} />
          <div>
            <b>{[complex.name, draft.space.trim() && `space ${draft.space.trim()}`].filter(Boolean).join(', ')}</b>
            <small>
              {sentences(
                draft.location,
                address,
                draft.position && 'Position added',
                draft.authorized_by.trim() && `Authorized by ${draft.authorized_by.trim()}`,
              )}
            </small>
          </div>
          {edit(4, 'the place')}
        </li>
        <li>
          <FlagIcon size={24} />
          <div>
            <b>{draft.reason ? TOW_REASON_LABELS[draft.reason] : ''}</b>
            <small>
              {sentences(
                draft.reason === 'other' && draft.reason_text,
                draft.hazard ? `${HAZARD_LABELS[draft.hazard]}: ${draft.hazard_text}` : 'No hazard',
              )}
            </small>
          </div>
          {edit(3, 'the reason')}
        </li>
        <li>
          <PhotoCameraIcon size={24} />
          <div>
            <b>{photos.length === 0 ? 'No photos yet' : photos.length === 1 ? '1 photo' : `${photos.length} photos`}</b>
            <small>
              {photos_lost
                ? 'The page was reloaded. Take them again.'
                : photos.length === 0
                  ? 'The driver takes them before the tow is completed.'
                  : 'Sent right after the request.'}
            </small>
          </div>
          {edit(3, 'the photos')}
        </li>
      </Review>
      {photos.length > 0 ? (
        <PhotoStrip
          captions="below"
          columns={4}
          photos={photos.map(({ id, subject, url }) => ({
            id,
            url,
            alt: SUBJECT_LABELS[subject],
            caption: SUBJECT_LABELS[subject],
            visibility: fileTypeOf(subject) === 'tow_image_public' ? 'public' : 'private',
          }))}
        />
      ) : null}
    </StepFrame>
  )
}
