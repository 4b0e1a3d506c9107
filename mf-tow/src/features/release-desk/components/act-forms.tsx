import type { ParsedBody } from '@curbwise/api/call'
import type { custody } from '@curbwise/api/resources/custody.calls'
import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { line, optionalLine } from '@curbwise/api/common'
import { ID_TYPE_LABELS, ID_TYPES } from '@curbwise/rules/tows/custody'
import { DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextArea, TextField, zoneName } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { fromLocalTime, toLocalTime } from '@curbwise/rules/time/local-time'

interface ActForm<Body> {
  readonly place: CustodyCase
  readonly onClose: () => void
  readonly onSend: (body: Body) => Promise<unknown>
}

const TIME = 'Enter the date and the time'

/** A `datetime-local` value in the lot's time zone, parsed to an instant. */
const localTime = (zone: string) =>
  z.string().transform((text, context) => {
    const at = fromLocalTime(text, zone)
    if (at === null) context.addIssue({ code: 'custom', message: TIME })
    return at ?? ''
  })
const maybeLocalTime = (zone: string) => z.string().transform((text) => (text ? fromLocalTime(text, zone) : null))

const Ends = ({
  onClose,
  verb,
  danger,
}: Readonly<{ onClose: () => void; verb: string; danger?: boolean }>): ReactElement => (
  <DialogActions>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton variant={danger ? 'danger' : 'primary'}>{verb}</SubmitButton>
  </DialogActions>
)

const inZone = (zone: string): string => `In ${zoneName(zone)}`

export function PoliceForm({ place, onClose, onSend }: ActForm<ParsedBody<typeof custody.reportPolice>>): ReactElement {
  const zone = place.storage_lot.timezone
  const [now] = useState(() => toLocalTime(Date.now(), zone))
  const schema = z.object({ reported_at: localTime(zone), report_number: line(60) })
  return (
    <Form
      schema={schema}
      defaultValues={{ reported_at: now, report_number: '' }}
      onSubmit={async (values) => {
        await onSend(values)
        onClose()
      }}
    >
      <TextField name="report_number" label="Report number" autoFocus autoComplete="off" />
      <TextField name="reported_at" type="datetime-local" label="Reported to the police" help={inZone(zone)} />
      <Ends onClose={onClose} verb="Record the report" />
    </Form>
  )
}

const METHODS = [
  { value: 'certified_mail', label: 'Certified mail' },
  { value: 'mail', label: 'Regular mail' },
  { value: 'in_person', label: 'In person' },
]

export function LetterForm({ place, onClose, onSend }: ActForm<ParsedBody<typeof custody.sendLetter>>): ReactElement {
  const zone = place.storage_lot.timezone
  const [now] = useState(() => toLocalTime(Date.now(), zone))
  const schema = z.object({
    method: z.enum(['certified_mail', 'mail', 'in_person']),
    sent_at: localTime(zone),
    delivered_at: maybeLocalTime(zone),
    proof_reference: optionalLine(80),
  })
  const start = { method: 'certified_mail', sent_at: now, delivered_at: '', proof_reference: '' } as const
  return (
    <Form
      schema={schema}
      defaultValues={start}
      onSubmit={async (values) => {
        await onSend(values)
        onClose()
      }}
    >
      <Select name="method" label="How it was sent" options={METHODS} placeholder="" />
      <TextField name="sent_at" type="datetime-local" label="Sent" help={inZone(zone)} />
      <TextField name="delivered_at" type="datetime-local" label="Delivered" optional />
      <TextField name="proof_reference" label="Tracking or receipt number" optional autoComplete="off" />
      <Ends onClose={onClose} verb="Record the letter" />
    </Form>
  )
}

const BILL = z.object({
  released_to: line(120),
  id_type: z.enum(ID_TYPES, { error: 'Choose the ID that was seen' }),
  reason: line(500),
})

export function BillForm({ place, onClose, onSend }: ActForm<ParsedBody<typeof custody.billToProperty>>): ReactElement {
  return (
    <Form
      schema={BILL}
      defaultValues={{ released_to: '', reason: '' }}
      onSubmit={async (values) => {
        await onSend(values)
        onClose()
      }}
    >
      <EffectList
        will={[`Let ${place.contract.name} pay the whole charge.`, 'Release the car to the person named here.']}
        will_not={['Charge the owner.']}
      />
      <TextField name="released_to" label="Name on the ID" autoComplete="off" />
      <Select
        name="id_type"
        label="ID that was seen"
        options={ID_TYPES.map((value) => ({ value, label: ID_TYPE_LABELS[value] }))}
      />
      <TextArea name="reason" label="Reason" help="It’s saved with the tow." />
      <Ends onClose={onClose} verb="Bill the property" />
    </Form>
  )
}

const DISPOSE = z.object({ reason: line(500), reference: line(80) })

export function DisposeForm({ onClose, onSend }: ActForm<ParsedBody<typeof custody.dispose>>): ReactElement {
  return (
    <Form
      schema={DISPOSE}
      defaultValues={{ reason: '', reference: '' }}
      onSubmit={async (values) => {
        await onSend(values)
        onClose()
      }}
    >
      <EffectList
        will={['End the custody for good. The car leaves the lot.', 'Make the current charge final.']}
        will_not={['Delete any record.']}
      />
      <TextArea name="reason" label="Reason" help="For example an auction, scrap, or another authority." />
      <TextField name="reference" label="Reference" help="The number of the sale or the order" autoComplete="off" />
      <Ends onClose={onClose} verb="Dispose of the car" danger />
    </Form>
  )
}
