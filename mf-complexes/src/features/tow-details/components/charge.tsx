import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useAbility } from '@curbwise/platform'
import { formatMoney, MoneyLines, Tag } from '@curbwise/ui/app'
import { Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import { CheckIcon, PaymentsIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { accountOf, disputeWords, paymentWords } from '../../../parts/case-page/account.ts'
import { deskHref } from '../state/desk-href.ts'
import type { Start } from '../state/acts.ts'
import { hasCharge } from './more.tsx'
import { Buttons, Rows, Side } from '../../../parts/case-page/style.ts'

/** The tow's charge and payments. Renders nothing for users who may not see prices. */
export function Charge({ tow, start }: { readonly tow: Tow; readonly start: Start }): ReactElement | null {
  const { canOpen } = useAbility()
  const { charge, payments, custody, can } = tow
  if (!hasCharge(tow)) return null
  const account = charge ? accountOf(charge) : null
  const desk = custody?.can.release && canOpen('/tows') ? deskHref(custody) : null
  const is_unpaid = account?.is_unpaid ?? false
  return (
    <Side aria-labelledby="tow-charge">
      <header>
        <h2 id="tow-charge">Charge</h2>
        {account ? (
          <Tag
            size="lg"
            color={is_unpaid ? 'warn' : 'ok'}
            icon={is_unpaid ? <ScheduleIcon size={16} /> : <CheckIcon size={16} />}
          >
            {account.standing}
          </Tag>
        ) : null}
      </header>
      {account ? <MoneyLines lines={account.lines} total={account.total} after={account.after} /> : null}
      {desk || can.zero_charge ? (
        <Buttons>
          {desk ? <LinkButton href={desk}>Release car</LinkButton> : null}
          {can.zero_charge ? <Button onClick={() => start({ kind: 'zero' })}>Set to zero</Button> : null}
        </Buttons>
      ) : null}
      {payments.length > 0 ? (
        <Rows aria-label="Payments" style={{ marginTop: 12 }}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentsIcon size={18} />
              <div>{paymentWords(payment)}</div>
              <span>{formatMoney(payment.kind === 'payment' ? payment.amount.cents : -payment.amount.cents)}</span>
              <small>
                {[
                  formatTime(payment.at, charge?.timezone ?? tow.contract.timezone),
                  payment.receipt_number && `receipt ${payment.receipt_number}`,
                  payment.by && `by ${payment.by}`,
                  payment.reason,
                  payment.failed_reason && `refused: ${payment.failed_reason}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              <Disputed dispute={payment.dispute} zone={charge?.timezone ?? tow.contract.timezone} />
              {custody?.can.refund && payment.kind === 'payment' && payment.status === 'succeeded' ? (
                <Button size="sm" onClick={() => start({ kind: 'refund', payment })}>
                  Refund
                </Button>
              ) : null}
            </li>
          ))}
        </Rows>
      ) : null}
    </Side>
  )
}

function Disputed({
  dispute,
  zone,
}: {
  readonly dispute: Tow['payments'][number]['dispute']
  readonly zone: string
}): ReactElement | null {
  const words = disputeWords(dispute, zone)
  return words ? <Tag color={dispute?.status === 'won' ? 'ok' : 'warn'}>{words}</Tag> : null
}
