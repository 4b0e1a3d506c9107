import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { formatMoney, MoneyLines, Tag } from '@curbwise/ui/app'
import { lateDueCents, usePanelTexts, type BootAct } from '@curbwise/ui/boot-parts'
import { Alert, Button, formatTime } from '@curbwise/ui/entry'
import { CheckIcon, PaymentsIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { accountOf, disputeWords, paymentWords } from '../../../parts/case-page/account.ts'
import { Buttons, Rows, Side } from '../../../parts/case-page/style.ts'
import { useCaseTexts } from '../../../parts/case-page/texts.ts'

export interface PaymentProps {
  readonly boot: Boot
  readonly start: (act: BootAct) => void
}

/** The charge for the removal, what was paid, and the fee for a late return. Renders nothing for users who may not see prices. */
export function Payment({ boot, start }: PaymentProps): ReactElement | null {
  const t = useCaseTexts()
  const words = usePanelTexts()
  const { charge, payments, can, late_return } = boot
  if (!can.see_charge || !charge) return null
  const zone = boot.contract.timezone
  const account = accountOf(charge, t)
  const { is_unpaid } = account
  const late_due = lateDueCents(boot)
  const receipt = boot.documents.some(({ kind, missing }) => kind === 'receipt' && missing === null)
  return (
    <Side aria-labelledby="boot-payment">
      <header>
        <h2 id="boot-payment">{t('payment')}</h2>
        <Tag
          size="lg"
          color={is_unpaid ? 'warn' : 'ok'}
          icon={is_unpaid ? <ScheduleIcon size={16} /> : <CheckIcon size={16} />}
        >
          {account.standing}
        </Tag>
      </header>
      <MoneyLines
        lines={account.lines}
        total={account.total}
        after={
          late_return
            ? t(late_return.amount.cents > 0 ? 'late.so_far' : 'late', {
                amount: formatMoney(late_return.per_day.cents),
                date: dayText(late_return.from, zone),
                sum: formatMoney(late_return.amount.cents),
              })
            : null
        }
      />
      {boot.status === 'released_free' && boot.release_reason ? (
        <Alert severity="note" title={t('released_free')}>
          {boot.release_reason}
        </Alert>
      ) : null}
      {can.take_payment || (can.email && late_due > 0) || (can.email && receipt) ? (
        <Buttons>
          {can.take_payment ? <Button onClick={() => start({ kind: 'payment' })}>{words.take_payment}</Button> : null}
          {can.email && late_due > 0 ? (
            <Button onClick={() => start({ kind: 'late_fee' })}>
              {t('take_late', { amount: formatMoney(late_due) })}
            </Button>
          ) : null}
          {can.email && receipt ? <Button onClick={() => start({ kind: 'email' })}>{t('email_receipt')}</Button> : null}
        </Buttons>
      ) : null}
      {payments.length > 0 ? (
        <Rows aria-label={t('payments')} style={{ marginTop: 12 }}>
          {payments.map((payment) => {
            const dispute = disputeWords(payment.dispute, zone, t)
            return (
              <li key={payment.id}>
                <PaymentsIcon size={18} />
                <div>{paymentWords(payment, t)}</div>
                <span>{formatMoney(payment.kind === 'payment' ? payment.amount.cents : -payment.amount.cents)}</span>
                <small>
                  {[
                    formatTime(payment.at, zone),
                    payment.receipt_number && t('payment.receipt', { number: payment.receipt_number }),
                    payment.by && t('payment.by', { name: payment.by }),
                    payment.reason,
                    payment.failed_reason && t('payment.refused', { why: payment.failed_reason }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
                {dispute ? <small>{dispute}</small> : null}
              </li>
            )
          })}
        </Rows>
      ) : null}
    </Side>
  )
}
