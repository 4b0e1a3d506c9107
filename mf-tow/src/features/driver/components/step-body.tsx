import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { formatTime } from '@curbwise/ui/entry'
import { ImageIcon, PlaceIcon, SmsIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { Chosen } from '../state/completion.ts'
import { Completion, LotCard } from './completion.tsx'
import { DropCard } from './drop-card.tsx'
import { CarHero, CarLine, FactRow, PlaceCard, placeName, Rows, spotOf } from './parts.tsx'
import { Proof, type ProofProps } from './proof.tsx'
import { TowDecision } from './verdict-line.tsx'
import { useDriverTexts } from '../../../parts/driver-texts.ts'

export interface StepBodyProps extends ProofProps {
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  /** Fields that the gateway reported as missing for completion. */
  readonly missing: Readonly<Record<string, string>> | null
}

/** What the current step needs, above its one button. */
export function StepBody(props: StepBodyProps): ReactElement {
  const t = useDriverTexts()
  const { tow, chosen, onChoose, missing } = props
  const top = (
    <>
      <CarLine tow={tow} />
      <TowDecision tow={tow} />
    </>
  )
  const needsPhotos = tow.photos_missing.length > 0 || props.sending.length > 0
  const photos = <Proof {...props} />
  switch (tow.step) {
    case null:
    case 'accepted':
      return <Ahead tow={tow} />
    case 'en_route':
      return (
        <>
          <PlaceCard
            label={t('place')}
            name={placeName(tow, t)}
            address={tow.contract.address}
            note={[spotOf(tow), tow.private_comments].filter(Boolean).join('. ')}
          />
          {top}
        </>
      )
    case 'on_scene':
      return (
        <>
          {top}
          {photos}
          <DropCard tow={tow} />
        </>
      )
    case 'hooked':
      return (
        <>
          {top}
          <DropCard tow={tow} />
          {needsPhotos ? photos : <PhotosSent tow={tow} />}
        </>
      )
    case 'left_property':
      return (
        <>
          <LotCard tow={tow} chosen={chosen} onChoose={onChoose} missing={missing} />
          {top}
          {needsPhotos ? photos : null}
        </>
      )
    case 'at_lot':
      return (
        <>
          <CarLine tow={tow} />
          {needsPhotos ? photos : null}
          <Completion tow={tow} chosen={chosen} onChoose={onChoose} missing={missing} />
        </>
      )
  }
}

/** Before the driver is under way: the plate, the decision, the place, and who asked. */
function Ahead({ tow }: { readonly tow: Tow }): ReactElement {
  const t = useDriverTexts()
  const note = [tow.private_comments, tow.public_comments].filter(Boolean).join(' ')
  const asked = `${tow.requested_by.name}, ${formatTime(tow.requested_at, tow.contract.timezone, 'time')}`
  return (
    <>
      <CarHero tow={tow} />
      <TowDecision tow={tow} />
      <Rows aria-label={t('place')}>
        <FactRow
          icon={<PlaceIcon size={22} />}
          title={placeName(tow, t)}
          detail={[tow.contract.address, spotOf(tow)].filter(Boolean).join('. ')}
        />
        <FactRow
          icon={<SmsIcon size={22} />}
          title={note || t('requested_by', { name: tow.requested_by.name })}
          detail={note ? asked : formatTime(tow.requested_at, tow.contract.timezone, 'time')}
        />
      </Rows>
    </>
  )
}

function PhotosSent({ tow }: { readonly tow: Tow }): ReactElement | null {
  const t = useDriverTexts()
  const times = tow.images.map(({ uploaded_at }) => uploaded_at).sort()
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return null
  const at = (time: string): string => formatTime(time, tow.contract.timezone, 'time')
  return (
    <Rows aria-label={t('photos')}>
      <FactRow
        icon={<ImageIcon size={22} />}
        title={t('photos.sent', { count: times.length })}
        detail={
          at(first) === at(last)
            ? t('photos.received', { time: at(first) })
            : t('photos.received.span', { from: at(first), until: at(last) })
        }
      />
    </Rows>
  )
}
