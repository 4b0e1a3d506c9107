import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { type PhotoSubject, SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import { TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { CarIdentity, Facts, MoneyLines, PhotoStrip, Tag, type Photo } from '@curbwise/ui/app'
import { formatTime, PracticeBadge } from '@curbwise/ui/entry'
import { KeyIcon, ScheduleIcon, WarehouseIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { towNumber } from '@curbwise/rules/tows/number'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { dollars } from '../../../parts/money.ts'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 16px;
  }
  > header > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 4px;
    min-width: 0;
    flex: 1 1 140px;
  }
  h2 {
    font-size: 1.0625rem;
    line-height: 1.4375rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  > header p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  > p {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  ul {
    grid-template-columns: repeat(auto-fill, minmax(min(92px, 100%), 1fr));
  }
  @media (min-width: 1200px) {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  > hr {
    width: 100%;
    height: 1px;
    border: 0;
    background: var(--line);
  }
`
const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 0;
  padding: 10px 0;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--canvas);
  font-variant-numeric: tabular-nums;
  > div {
    flex: 1 1 auto;
    padding: 2px 16px;
  }
  @media (min-width: 1200px) {
    > div + div {
      border-left: 1px solid var(--line);
    }
  }
  dt {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  dd {
    font-size: 1.875rem;
    line-height: 2.25rem;
    font-weight: 720;
    letter-spacing: -0.02em;
  }
  > div + div dd {
    font-size: 1.375rem;
    line-height: 2.25rem;
    font-weight: 600;
    letter-spacing: 0;
    color: var(--text-2);
  }
`

const isSubject = (subject: string): subject is PhotoSubject => subject in SUBJECT_LABELS
const photosOf = ({ image_ids }: CustodyCase): readonly Photo[] =>
  image_ids.map(({ id, subject, is_public, file_url, thumb_url }) => {
    const label = isSubject(subject) ? SUBJECT_LABELS[subject] : 'Photo'
    return { id, url: file_url, thumb_url, alt: label, caption: label, visibility: is_public ? 'public' : 'private' }
  })

export interface CarProps {
  readonly place: CustodyCase
  /** The quoted charge, or the case's current one. */
  readonly charge: CustodyCase['charge']
  /** When the quoted amount expires; absent once it no longer changes. */
  readonly held_until?: string | undefined
  /** Why the car was towed, in words. */
  readonly reason_text?: string | null | undefined
  /** Other records: police report and letters. */
  readonly children?: ReactNode
}

/** The car being released: the amount due now and from midnight, and why it was towed. */
export function Car({ place, charge, held_until, reason_text, children }: CarProps): ReactElement {
  const zone = place.storage_lot.timezone
  const ended = place.status !== 'in_storage'
  return (
    <Box>
      <header>
        <CarIdentity plate={place.license_plate} state={place.state} vin={place.vin} size="lg" />
        <div>
          <h2>{vehicleName(place.vehicle, `Tow ${towNumber(place.tow.number)}`)}</h2>
          <p>
            {place.storage_lot.name}, tow {towNumber(place.tow.number)}
            {place.brought_over ? `, brought over from ${place.brought_over.system ?? 'an old system'}` : ''}
          </p>
          {place.contract.is_practice ? <PracticeBadge /> : null}
          <Tag color={ended ? 'ok' : 'primary-text'} icon={ended ? <KeyIcon size={16} /> : <WarehouseIcon size={16} />}>
            {CUSTODY_STATUS_LABELS[place.status]}
          </Tag>
        </div>
      </header>
      <Sums>
        <div>
          <dt>{ended ? 'Paid' : 'Due now'}</dt>
          <dd>{dollars(ended ? charge.paid : charge.due)}</dd>
        </div>
        {ended ? (
          <div>
            <dt>{place.status === 'billed_to_property' ? 'Billed' : 'Due'}</dt>
            <dd>{dollars(place.status === 'billed_to_property' && charge.borne ? charge.borne.amount : charge.due)}</dd>
          </div>
        ) : charge.due_after_midnight ? (
          <div>
            <dt>After midnight</dt>
            <dd>{dollars(charge.due_after_midnight)}</dd>
          </div>
        ) : null}
      </Sums>
      <MoneyLines
        lines={[
          ...charge.lines.map(({ label, basis, amount }) => ({ label, basis, cents: amount.cents })),
          ...(charge.paid.cents > 0 && !ended ? [{ label: 'Paid so far', cents: -charge.paid.cents }] : []),
          ...(charge.refunded.cents > 0 && !ended ? [{ label: 'Refunded', cents: charge.refunded.cents }] : []),
          ...(charge.excess.cents > 0 && !ended ? [{ label: 'To be refunded', cents: charge.excess.cents }] : []),
        ]}
        total={ended ? { label: 'Total', cents: charge.total.cents } : { label: 'Due now', cents: charge.due.cents }}
      />
      {held_until ? (
        <p>
          <ScheduleIcon size={18} />
          Amount held until {formatTime(held_until, zone, 'time')}
        </p>
      ) : null}
      {charge.frozen_at ? (
        <p>
          <ScheduleIcon size={18} />
          Frozen {formatTime(charge.frozen_at, zone)}
        </p>
      ) : null}
      <hr />
      <Facts
        facts={[
          ['Towed', `${formatTime(place.towed_at, zone)}, ${place.contract.name}`],
          ['From', place.location],
          ['Why', [TOW_REASON_LABELS[place.tow.reason], reason_text].filter(Boolean).join(', ')],
          ['Authorized by', place.authorized_by],
        ]}
      />
      {children}
      {place.image_ids.length > 0 ? <PhotoStrip photos={photosOf(place)} captions="below" /> : null}
    </Box>
  )
}
