import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { Menu, PanelHead, PanelSection, PhotoStrip } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { AddAPhotoIcon, VisibilityIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { lookWords } from '../../../parts/look-words.ts'
import { PlatesCompared } from '../../../parts/plates-compared.tsx'
import { SameCar } from '../../../parts/same-car.tsx'
import { useLook } from '../../../parts/use-look.ts'
import { useAskForPhoto } from '../api/use-ask-for-photo.ts'
import { useBoardActions } from '../state/board-context.ts'
import { rankDrivers } from '../state/driver-order.ts'
import { isReachable } from '../state/look-state.ts'
import { driverItem } from './driver-menu.tsx'

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
  b {
    color: var(--text);
    font-weight: 650;
  }
  > h4 {
    margin-top: 4px;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    color: var(--text);
  }
  @media (max-width: 1100px) {
    button {
      min-height: 48px;
    }
  }
`
const Shot = styled.div`
  --least: 100%;
  .cw-photo {
    aspect-ratio: 16/9;
  }
`

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** "Ask Nadine for a plate photo" or "Ask Nadine again" */
const askWords = (name: string, again: boolean): string =>
  again ? `Ask ${firstName(name)} again` : `Ask ${firstName(name)} for a plate photo`

/** A request that must be checked first: ask for a plate photo or send a driver, then say whether it is the same car. */
export function CheckFirst({ tow }: { readonly tow: Tow }): ReactElement {
  const photo = tow.images.findLast(({ subject }) => subject === 'plate')
  return (
    <>
      <PanelSection>
        <PanelHead title="Compare the plates" />
        <PlatesCompared tow={tow} size="md" />
      </PanelSection>
      {photo ? <PhotoIn tow={tow} photo={photo} /> : <WhoCanLook tow={tow} />}
    </>
  )
}

function PhotoIn({ tow, photo }: { readonly tow: Tow; readonly photo: Tow['images'][number] }): ReactElement {
  const look = useLook(tow)
  const words = lookWords(tow.license_plate, tow.look_alikes)
  const time = formatTime(photo.uploaded_at, tow.contract.timezone, 'time')
  return (
    <PanelSection>
      <PanelHead title="Plate photo" fact={[photo.uploaded_by, time].filter(Boolean).join(', ')} />
      <Stack>
        <Shot>
          <PhotoStrip
            captions="below"
            photos={[
              {
                id: photo.id,
                url: photo.file_url,
                thumb_url: photo.file_url,
                alt: 'Plate',
                caption: `Received ${time}`,
                visibility: photo.file_type === 'tow_image_public' ? 'public' : 'private',
              },
            ]}
          />
        </Shot>
        <h4>{words.question}</h4>
        {tow.can.answer_look ? <SameCar words={words} busy={look.answering} onAnswer={look.answer} /> : null}
        <p>Your answer, the photo, and the time are saved in the record.</p>
      </Stack>
    </PanelSection>
  )
}

function WhoCanLook({ tow }: { readonly tow: Tow }): ReactElement {
  const { ask, asking } = useAskForPhoto(tow)
  const look = useLook(tow)
  const { requested_by, photo_asked, look: looking } = tow
  const zone = tow.contract.timezone
  const mayAsk = tow.can.ask_photo && isReachable(tow)
  const isRequesterAsked = photo_asked?.of === requested_by.name
  const isDriverAsked = photo_asked !== null && photo_asked.of === looking?.driver.name
  return (
    <PanelSection>
      <PanelHead
        title="Who can look?"
        fact={photo_asked ? `asked ${formatTime(photo_asked.at, zone, 'time')}` : undefined}
      />
      <Stack>
        {photo_asked ? (
          <p>
            <b>Waiting for {photo_asked.of}.</b> The photo appears here.
          </p>
        ) : null}
        {mayAsk ? (
          <Button
            full
            variant={photo_asked || looking ? 'outline' : 'primary'}
            icon={<AddAPhotoIcon />}
            busy={asking}
            onClick={() => ask('requester')}
          >
            {askWords(requested_by.name, isRequesterAsked)}
          </Button>
        ) : null}
        {looking ? (
          <>
            <p>
              <b>{looking.driver.name} is on the way to look,</b> since {formatTime(looking.since, zone, 'time')}.
            </p>
            {tow.can.ask_photo ? (
              <Button full icon={<AddAPhotoIcon />} busy={asking} onClick={() => ask('driver')}>
                {askWords(looking.driver.name, isDriverAsked)}
              </Button>
            ) : null}
          </>
        ) : null}
        {tow.can.look ? <SendDriver tow={tow} busy={look.going} onSend={look.go} /> : null}
        <p>No one can be assigned until a person has looked at the plate.</p>
      </Stack>
    </PanelSection>
  )
}

interface SendDriverProps {
  readonly tow: Tow
  readonly busy: boolean
  readonly onSend: (driver_id: string | null) => void
}

/** Menu of drivers, the closest first. The one who is chosen goes to look, without getting the tow. */
function SendDriver({ tow, busy, onSend }: SendDriverProps): ReactElement | null {
  const { drivers, complexes } = useBoardActions()
  const place = complexes.find(({ id }) => id === tow.contract.id)?.position ?? null
  const ranked = rankDrivers(drivers, place)
  if (ranked.length === 0) return null
  return (
    <Menu
      label={`Drivers who can look at tow ${towNumber(tow.number)}`}
      numbered
      items={[
        ...ranked.map((one) => ({
          ...driverItem(one),
          selected: one.driver.id === tow.look?.driver.id,
          onSelect: () => onSend(one.driver.id),
        })),
        ...(tow.look ? [{ label: 'Call off the look', divided: true, onSelect: () => onSend(null) }] : []),
      ]}
      trigger={
        <Button full icon={<VisibilityIcon />} busy={busy}>
          {tow.look ? 'Send another driver' : 'Send a driver to look'}
        </Button>
      }
    />
  )
}
