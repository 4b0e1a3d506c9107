import { useDirty } from '@curbwise/platform'
import { Checkbox, Form, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { bodyOf, unitForm, type UnitInput, type UnitValues } from '../state/unit-form.ts'
import { Ends, Row } from './dialog-parts.tsx'
import { LimitsPart } from './limits-part.tsx'
import { PeoplePart } from './people-part.tsx'

export interface UnitFormProps {
  readonly contract_id: string
  readonly start: UnitInput
  readonly verb: string
  readonly onClose: () => void
  readonly onSend: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
}

/** Form for a unit: location, residents, and limits. */
export function UnitForm({ contract_id, start, verb, onClose, onSend }: UnitFormProps): ReactElement {
  const [dirty, setDirty] = useState(false)
  useDirty('unit', dirty)
  return (
    <Form<UnitInput, UnitValues>
      schema={unitForm}
      gap={12}
      defaultValues={start}
      onDirty={setDirty}
      onSubmit={async (values) => {
        await onSend(bodyOf(values))
        onClose()
      }}
    >
      <Row>
        <TextField name="unit_number" label="Unit number" autoComplete="off" autoFocus />
        <TextField name="building" label="Building" optional autoComplete="off" />
        <TextField name="reserved_space" label="Space" optional autoComplete="off" />
      </Row>
      <Checkbox name="garage_covered" label="Its space is in a covered garage" />
      <PeoplePart />
      <LimitsPart contract_id={contract_id} keep={false} />
      <Ends onClose={onClose} verb={verb} />
    </Form>
  )
}
