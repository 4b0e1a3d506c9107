import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { Facts } from '@curbwise/ui/app'
import { Checkbox, formatTime } from '@curbwise/ui/entry'
import { PublicIcon } from '@curbwise/ui/icons'
import { useEffect, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CounterFields, isTaken } from '@curbwise/ui/counter'
import { dollars } from '../../../parts/money.ts'
import { useReceipts } from '../state/receipts.ts'
import type { ReleaseInput } from '../state/release-form.ts'
import { paidWords, caseStatusOf } from '../state/case-status.ts'
import { StepNumber } from './step-number.tsx'
import { Step } from './style.ts'

const ONLINE = [
  {
    value: 'online',
    label: (
      <>
        <PublicIcon size={20} />
        Already online
      </>
    ),
    detail: 'No receipt yet',
    disabled: true,
  },
]
const BY: Readonly<Record<string, string>> = {
  card: 'by card, online',
  sandbox: 'by card, online (sandbox)',
  cash: 'in cash',
  terminal: 'by card terminal',
}

export interface PaymentProps {
  readonly place: CustodyCase
  readonly charge: CustodyCase['charge']
  readonly after_hours: boolean
  readonly onAfterHours: (after_hours: boolean) => void
}

/** Earlier payments, and the payment taken at the counter now. */
export function Payment({ place, charge, after_hours, onAfterHours }: PaymentProps): ReactElement {
  const case_status = caseStatusOf(charge)
  const zone = place.storage_lot.timezone
  const typed = useWatch<ReleaseInput, 'payment'>({ name: 'payment' })
  const paid = place.payments.filter(({ kind, status }) => kind === 'payment' && status === 'succeeded')
  useSuggestedReceipt(place.tow.number, typed.method)
  return (
    <Step aria-labelledby="desk-payment">
      <h2 id="desk-payment">
        <StepNumber at={2} done={isTaken(typed, charge.due.cents)} />
        Payment
      </h2>
      {paid.length > 0 ? (
        <Facts
          size="lg"
          facts={paid.map(
            ({ amount, method: by, at }) =>
              [`Already paid ${BY[by] ?? ''}`, `${dollars(amount)}, ${formatTime(at, zone)}`] as const,
          )}
        />
      ) : null}
      {case_status === 'paid_before' ? <p>{paidWords(charge)}</p> : null}
      {case_status === 'free' ? <p>The charge was set to zero. No payment is due.</p> : null}
      {case_status === 'owes' ? (
        <>
          {place.after_hours_fee ? (
            <Checkbox
              label={`Outside the lot’s hours: adds ${dollars(place.after_hours_fee)} and its tax`}
              checked={after_hours}
              onChange={(event) => onAfterHours(event.target.checked)}
            />
          ) : null}
          <CounterFields due_cents={charge.due.cents} also={ONLINE} />
        </>
      ) : null}
    </Step>
  )
}

/**
 * Suggests a receipt number, unless the user has typed one: the next at this desk, otherwise for cash the tow's own. A
 * terminal prints its own number.
 */
function useSuggestedReceipt(tow_number: number, method: string | null | undefined): void {
  const { setValue, getValues } = useFormContext<ReleaseInput>()
  const { next, own } = useReceipts(tow_number)
  const suggested = next || (method === 'cash' ? own : '')
  useEffect(() => {
    if (['', own].includes(getValues('payment.receipt_number'))) setValue('payment.receipt_number', suggested)
  }, [own, suggested, getValues, setValue])
}
