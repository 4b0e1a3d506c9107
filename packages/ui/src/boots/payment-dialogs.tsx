import { Dialog, DialogActions, EffectList, MoneyLines } from '@curbwise/ui/app'
import { CounterFields, NOT_PAID, paymentSchema } from '@curbwise/ui/counter'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import type { BootActs, BootView } from './types.ts'
import { lateDueCents } from './words.ts'

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]
const address = z.union([
  z.literal('').transform(() => null),
  z.email('Enter an email address, such as name@example.com'),
])

interface PaymentDialogProps {
  readonly boot: BootView
  readonly acts: BootActs
  readonly onClose: () => void
  readonly onDirty: (dirty: boolean) => void
}

const Ends = ({ verb, onClose }: { readonly verb: string; readonly onClose: () => void }): ReactElement => (
  <DialogActions>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton variant="primary">{verb}</SubmitButton>
  </DialogActions>
)

/** Takes the whole amount in cash or by terminal, which releases the car. */
export function PaymentDialog({ boot, acts, onClose, onDirty }: PaymentDialogProps): ReactElement | null {
  const { charge, tow } = boot
  if (!charge) return null
  const due_cents = charge.due.cents
  const schema = z.object({
    payment: paymentSchema(due_cents).transform((payment, context) => {
      if (payment) return payment
      context.addIssue({ code: 'custom', message: 'Nothing is due. Release the car free instead.' })
      return z.NEVER
    }),
    email: address,
    language: z.enum(['en', 'es']),
  })
  return (
    <Dialog open onClose={onClose} title="Take the payment for this boot?">
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
        <EffectList
          will={[
            'Release the car now, and create a receipt.',
            ...(tow ? ['Cancel the tow of this car, unless it has left the property.'] : []),
          ]}
          will_not={[
            'Charge a fee for a late return.',
            'Take the boot off: someone at the car needs the release code.',
          ]}
        />
        <MoneyLines
          lines={charge.lines.map(({ label, basis, amount }) => ({ label, basis, cents: amount.cents }))}
          total={{ label: 'Due now', cents: due_cents }}
        />
        <CounterFields due_cents={due_cents} />
        <TextField
          name="email"
          type="email"
          label="Email for the receipt"
          optional
          autoComplete="off"
          inputMode="email"
        />
        <Select name="language" label="Language of the receipt" options={LANGUAGES} placeholder="" />
        <Ends verb="Take payment" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Takes the fee for a late return at the counter. */
export function LateFeeDialog({ boot, acts, onClose, onDirty }: PaymentDialogProps): ReactElement {
  const due_cents = lateDueCents(boot)
  const schema = z.object({
    payment: paymentSchema(due_cents).transform((payment, context) => {
      if (payment) return payment
      context.addIssue({ code: 'custom', message: 'No late fee is due.' })
      return z.NEVER
    }),
  })
  return (
    <Dialog open onClose={onClose} title="Take the fee for the late return?">
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
        <MoneyLines lines={[]} total={{ label: 'Late return, due now', cents: due_cents }} />
        <CounterFields due_cents={due_cents} />
        <Ends verb="Take the late fee" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
