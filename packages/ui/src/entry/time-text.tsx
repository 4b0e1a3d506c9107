import type { ReactElement } from 'react'
import { formatTime, readerZone, zoneName, zonesDiffer, type TimeForm } from './time.ts'

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
export function TimeText({ at, zone, form = 'full', reader_zone = readerZone(), name_zone = 'auto' }: TimeTextProps): ReactElement {
  const named = name_zone === 'always' || (name_zone === 'auto' && form !== 'date' && zonesDiffer(at, zone, reader_zone))
  return (
    <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatTime(at, zone, form)}
      {named ? `, ${zoneName(zone, new Date(at))}` : ''}
    </time>
  )
}
