import type { PaymentAccount } from '@curbwise/api/resources/payment-accounts.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { dateText } from '@curbwise/rules/time/text'
import { formatMoney, Tag } from '@curbwise/ui/app'
import { Alert, LinkButton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Table } from '../../../parts/sections.ts'
import { monthName, PAYOUT_TAGS } from '../state/payment-words.ts'
import { Figures } from './payment-style.ts'

interface DisputesProps extends Pick<PaymentAccount, 'disputes' | 'manage_url'> {
  readonly timezone: string
}

/** The disputes that aren't decided: how much, for which car, and until when to answer. */
export const Disputes = ({ disputes, manage_url, timezone }: DisputesProps): ReactElement => (
  <>
    {disputes.map(({ id, status, amount, answer_by, license_plate, state }) => {
      const car = license_plate ? ` for ${[state, license_plate].filter(Boolean).join(' ')}` : ''
      const until = answer_by ? ` Answer by ${dayText(answer_by, timezone)}.` : ''
      return (
        <Alert
          key={id}
          severity="warn"
          title={status === 'under_review' ? 'The bank is deciding a dispute' : 'A dispute waits for you'}
          action={
            manage_url && status === 'needs_response' ? (
              <LinkButton size="sm" href={manage_url}>
                Send evidence
              </LinkButton>
            ) : null
          }
        >
          {formatMoney(amount.cents)}
          {car}.{status === 'under_review' ? '' : until} Stripe holds the money until the bank decides.
        </Alert>
      )
    })}
  </>
)

const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** The month so far: charged, refunded, and paid out. */
export function Month({ month }: Pick<PaymentAccount, 'month'>): ReactElement | null {
  if (month === null) return null
  return (
    <Figures aria-label={`${monthName(month.month)} so far`}>
      <div>
        <dt>Charged by card, {monthName(month.month)}</dt>
        <dd>{formatMoney(month.charged.cents)}</dd>
        <dd>{times(month.payments, 'payment')}</dd>
      </div>
      <div>
        <dt>Refunds</dt>
        <dd>{formatMoney(month.refunded.cents)}</dd>
        <dd>{times(month.refunds, 'refund')}</dd>
      </div>
      <div>
        <dt>Paid out or on its way</dt>
        <dd>{formatMoney(month.paid_out.cents)}</dd>
        <dd>after Stripe’s fees</dd>
      </div>
    </Figures>
  )
}

/** The latest payouts to the company's bank. */
export function Payouts({ payouts }: Pick<PaymentAccount, 'payouts'>): ReactElement | null {
  if (payouts.length === 0) return null
  return (
    <Table aria-label="Payouts">
      <thead>
        <tr>
          <th scope="col">Payout</th>
          <th scope="col" data-end="">
            Amount
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ id, arrives_on, amount, status }) => {
          const [label, color] = PAYOUT_TAGS[status]
          return (
            <tr key={id}>
              <th scope="row">{dateText(arrives_on)}</th>
              <td data-end="" data-label="Amount">
                {formatMoney(amount.cents)}
              </td>
              <td>
                <Tag color={color}>{label}</Tag>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
