import { email, line } from '@curbwise/api/common'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { MoneyLines, EffectList } from '@curbwise/ui/app'
import { Alert, Form, QueryView, Select, SkeletonText, TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useEnds } from '../api/use-acts.ts'
import { useDropQuote } from '../api/use-fleet.ts'
import { ActDialog, Ends } from '../../../parts/case-page/dialog-parts.tsx'

const address = z.union([z.literal('').transform(() => null), email])
const FREE = z.object({ reason: line(500), email: address, language: z.enum(['en', 'es']) })
const PAID = FREE.extend({
  payment: z.object({
    method: z.enum(['cash', 'terminal'], { error: 'Choose cash or terminal' }),
    receipt_number: line(40),
  }),
})
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]
const METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'terminal', label: 'Card terminal' },
]

/** Drops the car on site: asks for the reason and takes the payment. */
export function DropDialog({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const quote = useDropQuote(tow.id)
  const { drop } = useEnds(tow)
  const ends = <Ends onClose={onClose} verb="Drop the car" keep="Keep the tow" danger />
  const mail = (
    <>
      <TextField
        name="email"
        type="email"
        label="Email for the receipt"
        optional
        autoComplete="off"
        inputMode="email"
      />
      <Select name="language" label="Language of the receipt" options={LANGUAGES} placeholder="" />
    </>
  )
  const reason = <TextArea name="reason" label="Reason" help="It’s saved with the tow." />
  const will = (
    <EffectList
      will={['Leave the car where it is and end this tow.', 'Create a receipt.']}
      will_not={['Delete its photos or its decisions.']}
    />
  )
  return (
    <ActDialog title={`Drop the car of tow ${towNumber(tow.number)}?`} onClose={onClose}>
      <QueryView query={quote} skeleton={<SkeletonText lines={4} />} failed_title="Couldn’t load the drop fee">
        {({ charge, is_free, why, language }) =>
          is_free || charge.due.cents === 0 ? (
            <Form
              schema={FREE}
              defaultValues={{ reason: '', email: '', language }}
              onSubmit={async (values) => {
                await drop(values)
                onClose()
              }}
            >
              {will}
              <Alert severity="info" title="Free of charge">
                {why}
              </Alert>
              {reason}
              {mail}
              {ends}
            </Form>
          ) : (
            <Form
              schema={PAID}
              defaultValues={{ reason: '', email: '', language, payment: { receipt_number: '' } }}
              onSubmit={async ({ payment, ...values }) => {
                await drop({ ...values, payment: { ...payment, amount_cents: charge.due.cents } })
                onClose()
              }}
            >
              {will}
              <MoneyLines
                lines={charge.lines.map(({ label, basis, amount }) => ({ label, basis, cents: amount.cents }))}
                total={{ label: 'Take at the car', cents: charge.due.cents }}
                after={why}
              />
              <Select name="payment.method" label="Paid by" options={METHODS} />
              <TextField name="payment.receipt_number" label="Receipt number" autoComplete="off" />
              {reason}
              {mail}
              {ends}
            </Form>
          )
        }
      </QueryView>
    </ActDialog>
  )
}
