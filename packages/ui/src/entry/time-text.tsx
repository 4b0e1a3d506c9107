import type { ReactElement } from 'react'
import { formatTime, formatZoned, readerZone, zoneName, type TimeForm } from './time.ts'

export interface TimeTextProps {
  /** ISO 8601 instant. */
  readonly at: string
  /** IANA zone of the place where it happened. */
  readonly zone: string
  readonly form?: TimeForm
  /** The reader's zone; the browser's by default. The place's zone is named if the two clocks differ. */
  readonly reader_zone?: string
  /** `never` if the heading already names the zone. */
  readonly name_zone?: 'auto' | 'always' | 'never'
}

/** Shows a date and time as mm/dd/yyyy, h:mm PM, in the zone of the place. */
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
