import { Dialog, DialogActions, EffectList, MoneyLines } from '@curbwise/ui/app'
import { CounterFields, NOT_PAID, paymentSchema } from '@curbwise/ui/counter'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { usePanelTexts } from './panel-texts.ts'
import { useBootTexts } from './texts.ts'
import type { BootActs, BootView } from './types.ts'
import { lateDueCents } from './words.ts'

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]

interface PaymentDialogProps {
  readonly boot: BootView
  readonly acts: BootActs
  readonly onClose: () => void
  readonly onDirty: (dirty: boolean) => void
}

const Ends = ({ verb, onClose }: { readonly verb: string; readonly onClose: () => void }): ReactElement => (
  <DialogActions>
    <Button onClick={onClose}>{usePanelTexts().cancel}</Button>
    <SubmitButton variant="primary">{verb}</SubmitButton>
  </DialogActions>
)

/** Takes the whole amount in cash or by terminal, which releases the car. */
export function PaymentDialog({ boot, acts, onClose, onDirty }: PaymentDialogProps): ReactElement | null {
  const t = usePanelTexts()
  const language = useBootTexts().language()
  const { charge, tow } = boot
  if (!charge) return null
  const due_cents = charge.due.cents
  const schema = z.object({
    payment: paymentSchema(due_cents, language).transform((payment, context) => {
      if (payment) return payment
      context.addIssue({ code: 'custom', message: t.payment_nothing_due })
      return z.NEVER
    }),
    email: z.union([z.literal('').transform(() => null), z.email(t.enter_email)]),
    language: z.enum(['en', 'es']),
  })
  return (
    <Dialog open onClose={onClose} title={t.payment_title}>
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ payment: { method: null, ...NOT_PAID }, email: '', language: 'en' }}
        onDirty={onDirty}
        onSubmit={async (values) => {
          await acts.takePayment(boot.id, values)
          onClose()
        }}
      >
        <EffectList will={[t.payment_will, ...(tow ? [t.payment_ends_tow] : [])]} will_not={t.payment_will_not} />
        <MoneyLines
          lines={charge.lines.map(({ label, basis, amount }) => ({ label, basis, cents: amount.cents }))}
          total={{ label: t.due_now, cents: due_cents }}
        />
        <CounterFields due_cents={due_cents} />
        <TextField name="email" type="email" label={t.receipt_email} optional autoComplete="off" inputMode="email" />
        <Select name="language" label={t.receipt_language} options={LANGUAGES} placeholder="" />
        <Ends verb={t.take_payment} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Takes the fee for a late return at the counter. */
export function LateFeeDialog({ boot, acts, onClose, onDirty }: PaymentDialogProps): ReactElement {
  const t = usePanelTexts()
  const language = useBootTexts().language()
  const due_cents = lateDueCents(boot)
  const schema = z.object({
    payment: paymentSchema(due_cents, language).transform((payment, context) => {
      if (payment) return payment
      context.addIssue({ code: 'custom', message: t.late_nothing_due })
      return z.NEVER
    }),
  })
  return (
    <Dialog open onClose={onClose} title={t.late_title}>
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ payment: { method: null, ...NOT_PAID } }}
        onDirty={onDirty}
        onSubmit={async ({ payment }) => {
          await acts.takeLateFee(boot.id, payment)
          onClose()
        }}
      >
        <MoneyLines lines={[]} total={{ label: t.late_due, cents: due_cents }} />
        <CounterFields due_cents={due_cents} />
        <Ends verb={t.take_late_fee} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
