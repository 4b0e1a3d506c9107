import { permits } from '@curbwise/api/resources/permits.calls'
import { residents } from '@curbwise/api/resources/residents.calls'
import type { Permit } from '@curbwise/api/resources/permits.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { carName } from '@curbwise/messages/car-name'
import { useToast } from '@curbwise/platform'
import { Button, PlateTag } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { VEHICLE_QUERIES } from '../../../parts/stale-queries.ts'
import { Ask } from '../../../parts/ask.tsx'
import { useOffline } from '../../../parts/offline.tsx'
import { graceText } from '../../../parts/grace-text.ts'
import { isReason, withRefusalText, reasonText } from '../../../parts/refusal.ts'
import { safeIfEndedNow, safeUntil } from '../../../parts/safe-until.ts'
import { Buttons, Stack } from '../../../parts/section.tsx'
import { lengthText, stayTimes } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'
import { BankBar } from '../../../parts/bank-bar.tsx'
import { Extend } from './extend.tsx'
import { TimeRing } from './time-ring.tsx'

/** A current or upcoming guest: until when, the plate's remaining hours, and buttons to extend or end the stay. */
export function GuestCard({
  permit,
  now,
  grace_minutes,
}: {
  readonly permit: Permit
  readonly now: number
  readonly grace_minutes: number
}): ReactElement {
  const place = usePlace()
  const { t, language, timezone } = place
  const [asking, setAsking] = useState<'extend' | 'end' | null>(null)
  const offline = useOffline()
  const name = [carName(language, permit), permit.guest_name].filter(Boolean).join(', ')
  return (
    <Stack as="article" aria-label={permit.license_plate ?? undefined}>
      <TimeRing permit={permit} now={now} />
      <Buttons>
        {permit.license_plate ? (
          <span style={{ flex: '0 0 auto' }}>
            <PlateTag plate={permit.license_plate} state={permit.state ?? undefined} size="md" />
          </span>
        ) : null}
        <span>{name}</span>
      </Buttons>
      {permit.phase === 'waiting_for_payment' ? null : <p>{t('guest.stay', stayTimes(permit, timezone, language))}</p>}
      {permit.phase === 'waiting_for_payment' ? <p>{t('guest.waits_for_payment')}</p> : null}
      {permit.kind === 'guest' && permit.phase === 'now' ? <PlateHours permit={permit} /> : null}
      {offline || !(permit.can.end || permit.can.extend) ? null : (
        <Buttons>
          {permit.can.extend ? (
            <Button
              size="lg"
              icon={<AddIcon />}
              aria-expanded={asking === 'extend'}
              onClick={() => setAsking(asking === 'extend' ? null : 'extend')}
            >
              {t('guest.extend')}
            </Button>
          ) : null}
          {permit.can.end ? (
            <Button size="lg" onClick={() => setAsking('end')}>
              {t(permit.phase === 'now' ? 'guest.end' : 'guest.cancel')}
            </Button>
          ) : null}
        </Buttons>
      )}
      {permit.phase === 'now' && permit.extend_stop && isReason(permit.extend_stop.code) ? (
        <p>{reasonText(permit.extend_stop.code, permit.extend_stop.until, place)}</p>
      ) : null}
      {asking === 'extend' && permit.can.extend ? <Extend permit={permit} onDone={() => setAsking(null)} /> : null}
      <EndGuest {...{ permit, now, grace_minutes }} open={asking === 'end'} onClose={() => setAsking(null)} />
    </Stack>
  )
}

/** "Guest hours for this plate: 14 of 24 h left" with the bar. Reserves its space while loading. */
function PlateHours({ permit: { license_plate, state } }: { readonly permit: Permit }): ReactElement | null {
  const { t } = usePlace()
  const { data, isPending } = useQuery({
    ...queryFor(residents.allowance, { query: { license_plate: license_plate ?? '', state: (state ?? '') as 'TX' } }),
    enabled: license_plate !== null && state !== null,
  })
  if (isPending)
    return (
      <div aria-hidden="true" style={{ visibility: 'hidden' }}>
        <span>{t('bank.plate')}</span>
        <BankBar of={1} left={0} />
      </div>
    )
  if (!data || data.minutes_left === null || data.of_hours === null) return null
  return (
    <div>
      <Buttons>
        <span>{t('bank.plate')}</span>
        <strong style={{ flex: '1 0 auto', textAlign: 'right' }}>
          {t('bank.left_of', { left: lengthText(data.minutes_left), of: data.of_hours })}
        </strong>
      </Buttons>
      <BankBar of={data.of_hours * 60} left={data.minutes_left} />
    </div>
  )
}

/** Asks for confirmation before ending a stay. Unused time is returned, and the response says how much. */
function EndGuest({
  permit,
  now,
  grace_minutes,
  open,
  onClose,
}: {
  readonly permit: Permit
  readonly now: number
  readonly grace_minutes: number
  readonly open: boolean
  readonly onClose: () => void
}): ReactElement {
  const place = usePlace()
  const { t } = place
  const toast = useToast()
  const end = useCall(permits.end, { invalidates: VEHICLE_QUERIES })
  const plate = permit.license_plate ?? ''
  const is_here = permit.phase === 'now'
  return (
    <Ask
      open={open}
      onClose={onClose}
      destructive
      title={t(is_here ? 'end.title' : 'cancel.title', { plate })}
      verb={t(is_here ? 'guest.end' : 'cancel.verb')}
      keep={t('end.keep')}
      will={[
        t(is_here ? 'end.will' : 'cancel.will'),
        ...(is_here ? [graceText(safeIfEndedNow(grace_minutes, now), place)] : []),
        ...(permit.kind === 'guest' ? [t('end.will_back')] : []),
      ]}
      will_not={permit.kind === 'guest' ? [] : [t('end.will_not_paid')]}
      onConfirm={async () => {
        const ended = await withRefusalText(end.mutateAsync({ params: { id: permit.id }, body: {} }), place)
        const back = Math.max(0, Math.floor((Date.parse(permit.valid_until) - Date.parse(ended.valid_until)) / 60_000))
        const said = [
          ...(is_here ? [graceText(safeUntil(ended, grace_minutes, now), place)] : []),
          ...(permit.kind === 'guest' ? [t('end.back', { length: lengthText(back) })] : []),
        ]
        toast.success(t(is_here ? 'end.done' : 'cancel.done', { plate }), said.join(' ') || undefined)
      }}
    />
  )
}
