import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { carWords } from '../../../parts/car-words.ts'
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
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'

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
  const t = useStepTexts()
  const texts = useDriverTexts()
  const language = useScreenLanguage()
  const spot = spotOf(tow)
  return (
    <>
      {own ? (
        <PlaceCard label={texts('place')} name={placeName(tow, texts)} address={tow.contract.address} note={spot} />
      ) : null}
      <Doubt data-verdict="check" aria-label={t('look.check')}>
        <DecisionHead verdict="check" variant="compact" instruction={t('look.must')} />
        <Curb />
        <div>
          <PlatesCompared tow={tow} size={own ? 'md' : 'lg'} />
        </div>
      </Doubt>
      <Rows aria-label={texts('car')}>
        <FactRow
          icon={<DirectionsCarIcon size={22} />}
          title={carWords(tow.vehicle, language, texts('tow.number', { number: towNumber(tow.number) }))}
          detail={texts('requested_by.at', {
            name: tow.requested_by.name,
            time: formatTime(tow.requested_at, tow.contract.timezone, 'time'),
          })}
        />
        {own ? null : (
          <FactRow
            icon={<PlaceIcon size={22} />}
            title={placeName(tow, texts)}
            detail={[tow.contract.address, spot].filter(Boolean).join('. ')}
          />
        )}
      </Rows>
    </>
  )
}

function Next({ tow, own, sending, onShoot }: LookAtPlateProps): ReactElement {
  const t = useStepTexts()
  const texts = useDriverTexts()
  const look = useLook(tow)
  if (own)
    return (
      <Bar>
        <NextStepButton
          icon={<PhotoCameraIcon />}
          verb={texts('shot.plate')}
          detail={texts('shows.plate')}
          state={sending ? 'sending' : 'ready'}
          sending_detail={texts('sending.photo')}
          onClick={onShoot}
        />
      </Bar>
    )
  if (tow.look)
    return (
      <Bar>
        <Alert severity="note" title={t('look.other_goes', { name: tow.look.driver.name })}>
          {t('look.after')}
        </Alert>
      </Bar>
    )
  return (
    <Bar>
      <NextStepButton
        icon={<VisibilityIcon />}
        verb={t('look.go')}
        detail={t('look.go.detail')}
        state={look.going ? 'sending' : 'ready'}
        sending_detail={texts('sending')}
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
  const t = useStepTexts()
  const { sentence } = useDecisionTexts()
  return (
    <>
      <Shot>
        <PhotoImage src={photo.file_url} alt={t('look.plate')} />
        <figcaption>
          <span>
            {photo.uploaded_by}, {formatTime(photo.uploaded_at, tow.contract.timezone, 'time')}
          </span>
          <Button size="lg" icon={<ReplayIcon />} onClick={onShoot}>
            {t('look.retake')}
          </Button>
        </figcaption>
      </Shot>
      {tow.look_alikes.map((near) => (
        <Registered key={near.record.id} aria-label={t('look.registered')}>
          <PlateTag plate={near.license_plate} state={near.state} size="lg" mark={near.mark} copy={false} />
          <p>{sentence(near.sentence)}</p>
        </Registered>
      ))}
      <Question>{lookWords(tow.license_plate, tow.look_alikes, t).question}</Question>
    </>
  )
}

function Answers({ tow, onOther }: Pick<LookAtPlateProps, 'tow' | 'onOther'>): ReactElement {
  const t = useStepTexts()
  const look = useLook(tow)
  return (
    <Bar data-ground="surface">
      <SameCar
        size="touch"
        words={lookWords(tow.license_plate, tow.look_alikes, t)}
        busy={look.answering}
        onAnswer={(same_car) => {
          if (!same_car) onOther()
          look.answer(same_car)
        }}
      />
    </Bar>
  )
}
