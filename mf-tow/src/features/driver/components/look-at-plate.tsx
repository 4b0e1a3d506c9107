import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { Column, Curb, DecisionHead, NextStepButton, PageBody, PhotoImage } from '@curbwise/ui/app'
import { Alert, Button, formatTime, PlateTag } from '@curbwise/ui/entry'
import { DirectionsCarIcon, PhotoCameraIcon, PlaceIcon, ReplayIcon, VisibilityIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Block } from '../../../parts/task-style.ts'
import { Bar } from '../../../parts/bar.ts'
import { lookWords } from '../../../parts/look-words.ts'
import { PlatesCompared } from '../../../parts/plates-compared.tsx'
import { SameCar } from '../../../parts/same-car.tsx'
import { useLook } from '../../../parts/use-look.ts'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { FactRow, PlaceCard, placeName, Rows, spotOf } from './parts.tsx'

const Doubt = styled.section`
  ${verdictPaint}
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  overflow: hidden;
  > div:last-of-type {
    padding: 14px 16px 16px;
  }
`
const Shot = styled.figure`
  position: relative;
  border-radius: 14px;
  overflow: hidden;
  background: var(--photo);
  img {
    display: block;
    width: 100%;
    aspect-ratio: 16/10;
    object-fit: cover;
  }
  > span {
    height: auto;
    aspect-ratio: 16/10;
  }
  figcaption {
    position: absolute;
    inset: auto 8px 8px;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  figcaption > span {
    padding: 3px 8px;
    border-radius: 6px;
    background: color-mix(in srgb, var(--photo) 82%, transparent);
    color: var(--on-photo);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
  }
`
const Registered = styled(Block)`
  flex-direction: row;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px 14px;
  padding: 12px 14px;
  p {
    flex: 1 1 110px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`
const Question = styled.h2`
  font-size: 1.125rem;
  line-height: 1.5rem;
  font-weight: 680;
`

export interface LookAtPlateProps {
  readonly tow: Tow
  /** The driver who is logged in goes to look. */
  readonly own: boolean
  /** The plate photo is uploading. */
  readonly sending: boolean
  readonly onShoot: () => void
  /** Called when the driver says that it is not the same car. */
  readonly onOther: () => void
}

/** A request that must be checked first: the driver goes to the car, photographs its plate, and compares. */
export function LookAtPlate(props: LookAtPlateProps): ReactElement {
  const { tow, own } = props
  const photo = own ? tow.images.findLast(({ subject }) => subject === 'plate') : undefined
  return (
    <>
      <PageBody data-padded="" data-ground="canvas" data-task="">
        <Column data-center="" data-dense="">
          {photo ? <Comparison tow={tow} photo={photo} onShoot={props.onShoot} /> : <Ahead tow={tow} own={own} />}
        </Column>
      </PageBody>
      {photo ? <Answers tow={tow} onOther={props.onOther} /> : <Next {...props} />}
    </>
  )
}

function Ahead({ tow, own }: { readonly tow: Tow; readonly own: boolean }): ReactElement {
  const spot = spotOf(tow)
  return (
    <>
      {own ? <PlaceCard label="The place" name={placeName(tow)} address={tow.contract.address} note={spot} /> : null}
      <Doubt data-verdict="check" aria-label="Check first">
        <DecisionHead verdict="check" variant="compact" instruction="A person must look at the plate." />
        <Curb />
        <div>
          <PlatesCompared tow={tow} size={own ? 'md' : 'lg'} />
        </div>
      </Doubt>
      <Rows aria-label="The car">
        <FactRow
          icon={<DirectionsCarIcon size={22} />}
          title={vehicleName(tow.vehicle, `Tow ${towNumber(tow.number)}`)}
          detail={`Requested by ${tow.requested_by.name}, ${formatTime(tow.requested_at, tow.contract.timezone, 'time')}`}
        />
        {own ? null : (
          <FactRow
            icon={<PlaceIcon size={22} />}
            title={placeName(tow)}
            detail={[tow.contract.address, spot].filter(Boolean).join('. ')}
          />
        )}
      </Rows>
    </>
  )
}

function Next({ tow, own, sending, onShoot }: LookAtPlateProps): ReactElement {
  const look = useLook(tow)
  if (own)
    return (
      <Bar>
        <NextStepButton
          icon={<PhotoCameraIcon />}
          verb="Take the plate"
          detail="Every character readable"
          state={sending ? 'sending' : 'ready'}
          sending_detail="Sending the photo"
          onClick={onShoot}
        />
      </Bar>
    )
  if (tow.look)
    return (
      <Bar>
        <Alert severity="note" title={`${tow.look.driver.name} is on the way to look`}>
          You can take the tow after that, if it is another car.
        </Alert>
      </Bar>
    )
  return (
    <Bar>
      <NextStepButton
        icon={<VisibilityIcon />}
        verb="Go and look"
        detail="One plate photo, no tow yet"
        state={look.going ? 'sending' : 'ready'}
        sending_detail="Sending"
        onClick={() => look.go()}
      />
    </Bar>
  )
}

interface ComparisonProps {
  readonly tow: Tow
  readonly photo: Tow['images'][number]
  readonly onShoot: () => void
}

function Comparison({ tow, photo, onShoot }: ComparisonProps): ReactElement {
  return (
    <>
      <Shot>
        <PhotoImage src={photo.file_url} alt="The plate" />
        <figcaption>
          <span>
            {photo.uploaded_by}, {formatTime(photo.uploaded_at, tow.contract.timezone, 'time')}
          </span>
          <Button size="lg" icon={<ReplayIcon />} onClick={onShoot}>
            Retake
          </Button>
        </figcaption>
      </Shot>
      {tow.look_alikes.map((near) => (
        <Registered key={near.record.id} aria-label="Registered here">
          <PlateTag plate={near.license_plate} state={near.state} size="lg" mark={near.mark} copy={false} />
          <p>{near.sentence}</p>
        </Registered>
      ))}
      <Question>{lookWords(tow.license_plate, tow.look_alikes).question}</Question>
    </>
  )
}

function Answers({ tow, onOther }: Pick<LookAtPlateProps, 'tow' | 'onOther'>): ReactElement {
  const look = useLook(tow)
  return (
    <Bar data-ground="surface">
      <SameCar
        size="touch"
        words={lookWords(tow.license_plate, tow.look_alikes)}
        busy={look.answering}
        onAnswer={(same_car) => {
          if (!same_car) onOther()
          look.answer(same_car)
        }}
      />
    </Bar>
  )
}
