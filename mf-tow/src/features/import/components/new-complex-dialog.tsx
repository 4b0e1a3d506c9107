import { US_STATES } from '@curbwise/api/us-states'
import { useSession } from '@curbwise/platform'
import { US_ZONES } from '@curbwise/rules/time/us-zones'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, stateName, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { NEW_COMPLEX, type NewComplex } from '../state/new-complex.ts'
import { rowsText } from '../state/words.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 16px;
`
const STATES = US_STATES.map((value) => ({ value, label: stateName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en-US'),
)
const ZONES = US_ZONES.map(([value, label]) => ({ value, label }))

export interface NewComplexDialogProps {
  /** As the list has it. */
  readonly name: string
  readonly rows_total: number
  readonly onAdd: (place: NewComplex) => Promise<void>
  readonly onClose: () => void
}

/** Asks whether a complex that only the list has is to be added, and for its address. */
export default function NewComplexDialog({ name, rows_total, onAdd, onClose }: NewComplexDialogProps): ReactElement {
  const { timezone } = useSession()
  return (
    <Dialog open onClose={onClose} title={`Add ${name}?`}>
      <p>
        It starts on hold: no car is towed there until you lift the hold. You’ll see the preview of its{' '}
        {rowsText(rows_total)} next.
      </p>
      <Form
        schema={NEW_COMPLEX}
        defaultValues={{
          name,
          address: '',
          city: '',
          state: 'TX',
          zip_code: '',
          timezone: timezone ?? 'America/Chicago',
        }}
        onSubmit={async (place) => {
          await onAdd({ ...place, name })
          onClose()
        }}
      >
        <TextField name="address" label="Street" autoComplete="off" maxLength={120} autoFocus />
        <Pair>
          <TextField name="city" label="City" autoComplete="off" />
          <TextField name="zip_code" label="ZIP code" autoComplete="off" inputMode="numeric" />
        </Pair>
        <Pair>
          <Select name="state" label="State" options={STATES} placeholder="" />
          <Select name="timezone" label="Time zone" options={ZONES} placeholder="" />
        </Pair>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <SubmitButton variant="primary">Add on hold</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
