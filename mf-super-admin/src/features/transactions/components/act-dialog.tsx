import { useToast } from '@curbwise/platform'
import { ConfirmDialog, Dialog, DialogActions, formatMoney } from '@curbwise/ui/app'
import { Alert, Button, Form, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useMoneyActs } from '../api/use-money-acts.ts'
import type { Act } from '../state/acts.ts'
import type { Place } from '../state/place.ts'
import { compareSchema, refundSchema } from '../state/forms.ts'
import { count, differenceTitle } from '../state/words.ts'

export interface ActDialogProps {
  readonly act: Act
  /** What the list is filtered by: where a comparison starts from. */
  readonly place: Place
  /** The day that a comparison suggests, year-month-day. */
  readonly yesterday: string
  readonly company: string | null
  readonly onClose: () => void
}

/** Asks before money or records change, and says what will and won't happen. */
export default function ActDialog(props: ActDialogProps): ReactElement {
  const { act, onClose } = props
  if (act.kind === 'compare') return <CompareDialog {...props} />
  if (act.kind === 'refund') return <RefundDialog payment={act.payment} onClose={onClose} />
  return <SettleDialog difference={act.difference} onClose={onClose} />
}

function SettleDialog({
  difference,
  onClose,
}: Pick<Extract<Act, { kind: 'settle' }>, 'difference'> & { readonly onClose: () => void }): ReactElement {
  const { settle } = useMoneyActs()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Mark this difference as settled?"
      verb="Mark as settled"
      keep="Not yet"
      will={['Take it off the open differences.', 'Store your name and the reason in the history.']}
      will_not={['Change or refund any money.', 'Hide it if the two sides change again.']}
      reason_label="Reason"
      reason_help={`${differenceTitle(difference)}. What did you find out or do?`}
      onConfirm={async (reason) => {
        await settle(difference.id, reason)
        toast.success('Settled')
      }}
    />
  )
}

function RefundDialog({
  payment,
  onClose,
}: Pick<Extract<Act, { kind: 'refund' }>, 'payment'> & { readonly onClose: () => void }): ReactElement {
  const { refund } = useMoneyActs()
  const toast = useToast()
  const isCounter = payment.provider === 'counter'
  return (
    <Dialog open onClose={onClose} title={`Refund ${payment.license_plate ?? 'this payment'}`}>
      <Form
        schema={refundSchema(payment.refundable.cents)}
        gap={16}
        defaultValues={{ amount: (payment.refundable.cents / 100).toFixed(2), reason: '' }}
        onSubmit={async ({ amount, reason }) => {
          await refund(payment.id, amount, reason)
          onClose()
          toast.success(isCounter ? 'Refund recorded' : 'Refund requested')
        }}
      >
        <TextField
          name="amount"
          label="Amount"
          inputMode="decimal"
          help={`At most ${formatMoney(payment.refundable.cents)}`}
        />
        <TextArea name="reason" label="Reason" />
        <Alert severity="note">
          {isCounter
            ? `This records that ${payment.tow_company.name} has handed the money back. It moves no money.`
            : 'The provider is asked to refund the card. It counts once the provider confirms it.'}
        </Alert>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Refund</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function CompareDialog({ place, yesterday, company, onClose }: ActDialogProps): ReactElement {
  const { compare } = useMoneyActs()
  const toast = useToast()
  return (
    <Dialog open onClose={onClose} title="Compare a day with the provider’s list">
      <Form
        schema={compareSchema}
        gap={16}
        defaultValues={{ day: place.day ?? yesterday }}
        onSubmit={async ({ day }) => {
          const { queued } = await compare(day, place.tow_company_id)
          onClose()
          toast.success('Comparing', `${count(queued, 'company', 'companies')}. The result appears here.`)
        }}
      >
        <TextField name="day" label="Day" type="date" />
        <Alert severity="note">
          {company ?? 'Every company that takes cards'}, in {company ? 'its' : 'each one’s'} own time zone. Nothing is
          charged or refunded.
        </Alert>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Compare</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
