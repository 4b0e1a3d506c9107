import type { PaidParkingDetails, PaidPermit } from '@curbwise/api/resources/paid-parking.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useParkingActs } from '../api/use-paid-parking.ts'
import { dollarsInput, refundForm } from '../state/form.ts'
import { money } from '../state/words.ts'

export interface RefundDialogProps {
  readonly place: PaidParkingDetails
  readonly permit: PaidPermit
  readonly payment: PaidPermit['payments'][number]
  readonly onClose: () => void
}

/** Refunds a payment of a permit, in full or in part. */
export default function RefundDialog({ place, permit, payment, onClose }: RefundDialogProps): ReactElement {
  const { refund } = useParkingActs(place.id)
  const toast = useToast()
  const most = payment.refundable.cents
  const is_only = permit.payments.length === 1
  return (
    <Dialog open onClose={onClose} title={`Refund ${permit.license_plate ?? 'this permit'}?`}>
      <Form
        schema={refundForm(most)}
        defaultValues={{ amount_cents: dollarsInput(most), reason: '' }}
        onSubmit={async ({ amount_cents, reason }) => {
          await refund(payment.id, { amount_cents, reason })
          onClose()
          toast.success('Refund requested', 'It counts once the provider confirms it.')
        }}
      >
        <EffectList
          will={[
            'Return the amount to the card that paid.',
            is_only
              ? 'End the permit, if all of it is refunded. Part of it leaves the permit valid.'
              : 'Leave the permit valid while another payment covers it.',
          ]}
          will_not={['Return the provider’s own fee.', `Change the package or its price at ${place.name}.`]}
        />
        <TextField
          name="amount_cents"
          label="Amount"
          suffix="USD"
          inputMode="decimal"
          autoComplete="off"
          help={`At most ${money(payment.refundable)}`}
        />
        <TextArea name="reason" label="Reason" rows={2} help="It stays in the history." />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">Refund</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
