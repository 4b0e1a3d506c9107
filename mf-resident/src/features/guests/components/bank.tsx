import type { Allowance } from '@curbwise/api/resources/permits.schemas'
import type { ReactElement } from 'react'
import { BankBar } from '../../../parts/bank-bar.tsx'
import { lengthText } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'

/** The plate's guest hours before registering: left, this permit, used, and when hours come back. */
export function Bank({
  allowance,
  hours,
}: {
  readonly allowance: Allowance
  readonly hours: number
}): ReactElement | null {
  const { t } = usePlace()
  const { minutes_left, of_hours, period_days, hourly_limit } = allowance
  const limit = hourly_limit === null ? '' : ` ${t('bank.at_once', { hours: hourly_limit })}`
  if (minutes_left === null || of_hours === null || period_days === null)
    return (
      <p>
        {t('bank.none')}
        {limit}
      </p>
    )
  const [of, now] = [of_hours * 60, Math.min(hours * 60, minutes_left)]
  const left = Math.max(0, minutes_left - now)
  return (
    <div>
      <BankBar
        of={of}
        left={left}
        now={now}
        words={{
          left: t(now > 0 ? 'bank.left_after' : 'bank.left', { length: lengthText(left) }),
          now: t('bank.now', { length: lengthText(now) }),
          used: t('bank.used', { length: lengthText(Math.max(0, of - minutes_left)) }),
        }}
      />
      <p>
        {t('bank.rule', { hours: of_hours, count: period_days })}
        {limit}
      </p>
    </div>
  )
}
