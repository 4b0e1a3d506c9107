import type { ReactElement } from 'react'
import { formatTime, formatZoned, readerZone, zoneName, type TimeForm } from './time.ts'

export interface TimeTextProps {
  /** ISO 8601 instant. */
  readonly at: string
  /** IANA zone of the place it happened in. */
  readonly zone: string
  readonly form?: TimeForm
  /** The reader's own zone; the browser's unless told. The place's zone is named when the two clocks differ. */
  readonly reader_zone?: string
  /** `never` where the zone is already named in the heading. */
  readonly name_zone?: 'auto' | 'always' | 'never'
}

/** A date and time as mm/dd/yyyy, h:mm PM in the zone of the place. */
export function TimeText({
  at,
  zone,
  form = 'full',
  reader_zone = readerZone(),
  name_zone = 'auto',
}: TimeTextProps): ReactElement {
  return (
    <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {name_zone === 'auto' ? formatZoned(at, zone, form, reader_zone) : formatTime(at, zone, form)}
      {name_zone === 'always' ? `, ${zoneName(zone, new Date(at))}` : ''}
    </time>
  )
}
