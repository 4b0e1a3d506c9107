import { line, optionalLine } from '@curbwise/api/common'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { Form, Select, TextField, zoneName } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { fromLocalTime, toLocalTime } from '@curbwise/rules/time/local-time'
import { useRecords } from '../api/use-acts.ts'
import { ActDialog, Ends } from '../../../parts/case-page/dialog-parts.tsx'

interface RecordDialogProps {
  readonly tow: Tow
  readonly onClose: () => void
}

/** A `datetime-local` value in the lot's time zone, parsed to an instant. */
const localTime = (zone: string) =>
  z.string().transform((text, context) => {
    const at = fromLocalTime(text, zone)
    if (at === null) context.addIssue({ code: 'custom', message: 'Enter the date and the time' })
    return at ?? ''
  })
const zoneOf = ({ charge, contract }: Tow): string => charge?.timezone ?? contract.timezone
const inZone = (zone: string): string => `In ${zoneName(zone)}`

export function PoliceDialog({ tow, onClose }: RecordDialogProps): ReactElement {
  const { police } = useRecords(tow)
  const zone = zoneOf(tow)
  const [now] = useState(() => toLocalTime(Date.now(), zone))
  const schema = z.object({ reported_at: localTime(zone), report_number: line(60) })
  return (
    <ActDialog title="Record the police report" onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ reported_at: now, report_number: '' }}
        onSubmit={async (values) => {
          await police(values)
          onClose()
        }}
      >
        <TextField name="report_number" label="Report number" autoFocus autoComplete="off" />
        <TextField name="reported_at" type="datetime-local" label="Reported to the police" help={inZone(zone)} />
        <Ends onClose={onClose} verb="Record the report" />
      </Form>
    </ActDialog>
  )
}

const METHODS = [
  { value: 'certified_mail', label: 'Certified mail' },
  { value: 'mail', label: 'Regular mail' },
  { value: 'in_person', label: 'In person' },
]

export function LetterDialog({ tow, onClose }: RecordDialogProps): ReactElement {
  const { letter } = useRecords(tow)
  const zone = zoneOf(tow)
  const [now] = useState(() => toLocalTime(Date.now(), zone))
  const delivered_at = z.string().transform((text) => (text ? fromLocalTime(text, zone) : null))
  const schema = z.object({
    method: z.enum(['certified_mail', 'mail', 'in_person']),
    sent_at: localTime(zone),
    delivered_at,
    proof_reference: optionalLine(80),
  })
  const start = { method: 'certified_mail', sent_at: now, delivered_at: '', proof_reference: '' } as const
  return (
    <ActDialog title="Record a letter to the owner" onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={start}
        onSubmit={async (values) => {
          await letter(values)
          onClose()
        }}
      >
        <Select name="method" label="How it was sent" options={METHODS} placeholder="" />
        <TextField name="sent_at" type="datetime-local" label="Sent" help={inZone(zone)} />
        <TextField name="delivered_at" type="datetime-local" label="Delivered" optional />
        <TextField name="proof_reference" label="Tracking or receipt number" optional autoComplete="off" />
        <Ends onClose={onClose} verb="Record the letter" />
      </Form>
    </ActDialog>
  )
}
