import type { Allowance } from '@curbwise/api/resources/permits.schemas'
import type { ReactElement } from 'react'
import { BankBar } from '../../../parts/bank-bar.tsx'
import { lengthText } from '../../../parts/times.ts'
import { useGuestTexts } from '../state/texts.ts'

/**
 * The plate's guest hours before registering: left (solid), this permit (striped), used (gray), and the limit in words.
 */
export function Bank({ allowance, hours }: { readonly allowance: Allowance; readonly hours: number }): ReactElement {
  const g = useGuestTexts()
  const { minutes_left, of_hours, period_days, hourly_limit } = allowance
  const at_once = hourly_limit === null ? '' : ` ${g('bank.at_once', { hours: hourly_limit })}`
  if (minutes_left === null || of_hours === null || period_days === null)
    return (
      <p>
        {g('bank.none')}
        {at_once}
      </p>
    )
  const [of, now] = [Math.max(of_hours * 60, minutes_left), Math.min(hours * 60, minutes_left)]
  const left = Math.max(0, minutes_left - now)
  return (
    <div>
      <BankBar
        of={of}
        left={left}
        now={now}
        words={{
          left: g(now > 0 ? 'bank.left_after' : 'bank.left', { length: lengthText(left) }),
          now: g('bank.now', { length: lengthText(now) }),
          used: g('bank.used', { length: lengthText(of - minutes_left) }),
        }}
      />
      <p>
        {g('bank.rule', { hours: of_hours, count: period_days })}
        {at_once}
      </p>
    </div>
  )
}
