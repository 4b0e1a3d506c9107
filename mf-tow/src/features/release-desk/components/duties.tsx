import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { Alert, Button, formatTime } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { policeOf } from '../state/case-status.ts'

const MINUTE = 60_000
const LETTERS: Readonly<Record<string, string>> = {
  certified_mail: 'certified mail',
  mail: 'mail',
  in_person: 'in person',
}

export interface DutiesProps {
  readonly place: CustodyCase
  readonly onPolice: () => void
  readonly onLetter: () => void
}

/** Legal duties other than payment: the police report and the owner's letters. */
export function Duties({ place, onPolice, onLetter }: DutiesProps): ReactElement {
  const now = useNow(MINUTE)
  const zone = place.storage_lot.timezone
  const police = policeOf(place, now)
  const letter = place.letters.at(-1)
  const late = place.letter_due_at !== null && Date.parse(place.letter_due_at) <= now
  const before = place.brought_over ? Date.parse(place.brought_over.at) : null
  const was_due = place.letter_due_at !== null && before !== null && Date.parse(place.letter_due_at) <= before
  return (
    <>
      {place.brought_over && police === null && !place.police_reported_at ? (
        <p>The police report was due before this case was brought over. It isn’t on record here.</p>
      ) : null}
      {police && police.state !== 'reported' ? (
        <Alert
          severity={police.state === 'late' ? 'error' : 'warn'}
          title={`Police ${police.words}`}
          action={
            place.can.report_police ? (
              <Button size="sm" onClick={onPolice}>
                Record the report
              </Button>
            ) : undefined
          }
        >
          No report number is on record.
        </Alert>
      ) : null}
      {place.police_reported_at ? (
        <p>
          Reported to the police {formatTime(place.police_reported_at, zone)}
          {place.police_report_number ? `, report ${place.police_report_number}` : ''}
        </p>
      ) : null}
      {letter ? (
        <p>
          Letter to the owner sent {formatTime(letter.sent_at, zone, 'date')}, {LETTERS[letter.method] ?? letter.method}
          {letter.delivered_at ? `, delivered ${formatTime(letter.delivered_at, zone, 'date')}` : ''}
        </p>
      ) : null}
      {!letter && place.letter_due_at && place.status === 'in_storage' ? (
        <Alert
          severity={late && !was_due ? 'error' : 'note'}
          title={`Letter to the owner ${late ? 'was due' : 'by'} ${formatTime(place.letter_due_at, zone, 'date')}${was_due ? ', before import' : ''}`}
          action={
            place.can.send_letter ? (
              <Button size="sm" onClick={onLetter}>
                Record the letter
              </Button>
            ) : undefined
          }
        >
          {was_due
            ? 'If the old system sent it, record it with its date. Until a letter is on record, storage isn’t charged from that day.'
            : late
              ? 'Storage isn’t charged until it is sent.'
              : 'No letter is on record yet.'}
        </Alert>
      ) : null}
      {place.storage_paused ? (
        <p>
          Storage not charged from {formatTime(place.storage_paused.from, zone)}
          {place.storage_paused.until
            ? ` to ${formatTime(place.storage_paused.until, zone)}`
            : ', until the letter is sent'}
        </p>
      ) : null}
    </>
  )
}
