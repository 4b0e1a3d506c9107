import { line, optionalLine } from '@curbwise/api/common'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { formatMoney, EffectList } from '@curbwise/ui/app'
import { Form, TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useRecords } from '../api/use-acts.ts'
import { centsOf } from '../../../parts/case-page/account.ts'
import { ActDialog, Ends } from '../../../parts/case-page/dialog-parts.tsx'

const amount = z.string().transform((text, context) => {
  const cents = centsOf(text)
  if (cents === null || cents === 0) context.addIssue({ code: 'custom', message: 'Enter an amount, such as 396.21' })
  return cents ?? 0
})
const schema = z.object({ amount_cents: amount, reason: line(500), receipt_number: optionalLine(40) })

export interface RefundDialogProps {
  readonly tow: Tow
  readonly payment: Tow['payments'][number]
  readonly onClose: () => void
}

/** Refunds a payment in full or in part. */
export function RefundDialog({ tow, payment, onClose }: RefundDialogProps): ReactElement {
  const { refund } = useRecords(tow)
  const at_counter = payment.method === 'cash' || payment.method === 'terminal'
  const will = at_counter
    ? 'Record that the amount was refunded at the counter.'
    : 'Refund the amount to the card. The bank confirms it later.'
  return (
    <ActDialog title={`Refund from ${formatMoney(payment.amount.cents)}?`} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ amount_cents: (payment.amount.cents / 100).toFixed(2), reason: '', receipt_number: '' }}
        onSubmit={async ({ receipt_number, ...body }) => {
          await refund(payment.id, { ...body, receipt_number: receipt_number || null })
          onClose()
        }}
      >
        <EffectList will={[will]} will_not={['Delete the payment.', 'Change the charge.']} />
        <TextField name="amount_cents" label="Amount" inputMode="decimal" autoComplete="off" />
        <TextArea name="reason" label="Reason" help="It’s saved with the tow." />
        {at_counter ? (
          <TextField name="receipt_number" label="Refund receipt number" optional autoComplete="off" />
        ) : null}
        <Ends onClose={onClose} verb="Refund" keep="Keep the payment" danger />
      </Form>
    </ActDialog>
  )
}
