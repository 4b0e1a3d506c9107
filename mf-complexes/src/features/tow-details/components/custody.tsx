import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { useAbility } from '@curbwise/platform'
import { Facts } from '@curbwise/ui/app'
import { Alert, Button, formatTime, TextLink } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useCase } from '../api/use-tow.ts'
import type { Start } from '../state/acts.ts'
import { deskHref } from '../state/desk-href.ts'
import { hasCharge } from './more.tsx'
import { Side } from '../../../parts/case-page/style.ts'

const METHODS: Readonly<Record<string, string>> = {
  certified_mail: 'certified mail',
  mail: 'mail',
  in_person: 'in person',
}

/** The car in storage: since when, the police report, the owner's letters, and who took it. */
export function Custody({ tow, start }: { readonly tow: Tow; readonly start: Start }): ReactElement | null {
  const { canOpen } = useAbility()
  const place = useCase(tow).data
  const [now] = useState(Date.now)
  const { custody } = tow
  if (!custody) return null
  // The charge above has a button that leads to the same place.
  const isReleasedAbove = custody.can.release && hasCharge(tow)
  const zone = place?.storage_lot.timezone ?? tow.charge?.timezone ?? tow.contract.timezone
  const at = (instant: string | null): string | null => (instant ? formatTime(instant, zone) : null)
  const is_late = custody.police_due_at !== null && Date.parse(custody.police_due_at) <= now
  const reported = at(custody.police_reported_at)
  const letters = (place?.letters ?? []).map(({ method, sent_at, delivered_at }) =>
    [
      `${formatTime(sent_at, zone, 'date')}, ${METHODS[method] ?? method}`,
      delivered_at && `delivered ${formatTime(delivered_at, zone, 'date')}`,
    ]
      .filter(Boolean)
      .join(', '),
  )
  return (
    <Side aria-labelledby="tow-custody">
      <header>
        <h2 id="tow-custody">Custody</h2>
        {canOpen('/tows') && !isReleasedAbove ? <TextLink href={deskHref(custody)}>Release desk</TextLink> : null}
      </header>
      {!reported && custody.police_due_at && custody.status === 'in_storage' ? (
        <div style={{ marginBottom: 12 }}>
          <Alert
            severity={is_late ? 'error' : 'warn'}
            title={`Police report ${is_late ? 'was due' : 'due'} by ${at(custody.police_due_at) ?? ''}`}
          >
            No report number is on record.
          </Alert>
        </div>
      ) : null}
      <Facts
        facts={[
          ['State', CUSTODY_STATUS_LABELS[custody.status]],
          ['In storage', at(custody.in_storage_at)],
          ['Ended', at(custody.ended_at)],
          ['Released to', custody.released_to],
          [
            'Reported to the police',
            reported &&
              [reported, custody.police_report_number && `report ${custody.police_report_number}`]
                .filter(Boolean)
                .join(', '),
          ],
          [
            'Letter',
            letters.length > 0
              ? letters.join('; ')
              : place?.letter_due_at && custody.status === 'in_storage'
                ? `Due ${formatTime(place.letter_due_at, zone, 'date')}`
                : null,
          ],
        ]}
      />
      {custody.can.report_police || custody.can.send_letter ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
          {custody.can.report_police ? (
            <Button size="sm" onClick={() => start({ kind: 'police' })}>
              Record the police report
            </Button>
          ) : null}
          {custody.can.send_letter ? (
            <Button size="sm" onClick={() => start({ kind: 'letter' })}>
              Record a letter
            </Button>
          ) : null}
        </div>
      ) : null}
    </Side>
  )
}
