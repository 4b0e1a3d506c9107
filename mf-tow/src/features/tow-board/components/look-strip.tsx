import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { VerdictTile } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { AddAPhotoIcon, HourglassBottomIcon, PhotoCameraIcon, VisibilityIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { useAskForPhoto } from '../api/use-ask-for-photo.ts'
import { agoWords } from '../state/age.ts'
import { useBoardActions } from '../state/board-context.ts'
import type { lookState } from '../state/look-state.ts'
import { Strip } from './strip-style.ts'

export interface LookStripProps {
  readonly tow: TowRow & { readonly alert: NonNullable<TowRow['alert']> }
  readonly state: NonNullable<ReturnType<typeof lookState>>
}

const EVERY_MS = 20_000

/** A request whose plate must be looked at first: whom dispatch asked, and the one thing that it can do now. */
export function LookStrip({ tow, state }: LookStripProps): ReactElement {
  const { open } = useBoardActions()
  const { ask, asking } = useAskForPhoto(tow)
  const now = useNow(EVERY_MS)
  const show = (): void => open(tow.id)
  const look = (
    <Button size="sm" variant="ghost" onClick={show} aria-label={`Look at tow ${towNumber(tow.number)}`}>
      Look
    </Button>
  )
  return (
    <Strip data-verdict="check" data-fixed="" role="note">
      {state === 'ask' ? (
        <>
          <VerdictTile verdict="check" />
          <p>
            <b>Check first.</b> {tow.alert.sentence}
          </p>
          <Button
            size="sm"
            icon={<AddAPhotoIcon size={18} />}
            busy={asking}
            onClick={() => ask('requester')}
            aria-label={`Ask for a plate photo of tow ${towNumber(tow.number)}`}
          >
            Ask for a plate photo
          </Button>
        </>
      ) : state === 'waiting' ? (
        <>
          <HourglassBottomIcon size={18} />
          <p>
            <b>Waiting for a plate photo.</b> Asked {agoWords(tow.photo_asked?.at ?? tow.requested_at, now)}.
          </p>
          {look}
        </>
      ) : state === 'looking' ? (
        <>
          <VisibilityIcon size={18} />
          <p>
            <b>{tow.look?.driver.name} is on the way to look,</b> since{' '}
            {formatTime(tow.look?.since ?? tow.requested_at, tow.contract.timezone, 'time')}.
          </p>
          {look}
        </>
      ) : (
        <>
          <PhotoCameraIcon size={18} />
          <p>
            <b>Plate photo is in.</b> Same car?
          </p>
          <Button
            size="sm"
            variant="primary"
            icon={<VisibilityIcon size={18} />}
            onClick={show}
            aria-label={`Look at the photo of tow ${towNumber(tow.number)} and decide`}
          >
            Look and decide
          </Button>
        </>
      )}
    </Strip>
  )
}
