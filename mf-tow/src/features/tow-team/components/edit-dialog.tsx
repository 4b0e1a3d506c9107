import { line, phone } from '@curbwise/api/common'
import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useTeamActs, useTruckOptions } from '../api/use-team-acts.ts'

const empty = z.literal('').transform(() => null)
const schema = z.object({ name: line(120), phone: z.union([empty, phone]), truck_id: z.union([empty, z.string()]) })

export interface EditDialogProps {
  readonly company_id: string
  readonly person: TowUser
  readonly onClose: () => void
}

/** Edits name, phone, and truck. */
export default function EditDialog({ company_id, person, onClose }: EditDialogProps): ReactElement {
  const { update } = useTeamActs(company_id)
  const active = useTruckOptions(company_id)
  const toast = useToast()
  const { truck } = person
  const trucks =
    truck && !active.some(({ value }) => value === truck.id)
      ? [{ value: truck.id, label: truck.name }, ...active]
      : active
  return (
    <Dialog open onClose={onClose} title={`Edit ${person.name}`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ name: person.name, phone: person.phone ?? '', truck_id: truck?.id ?? '' }}
        onSubmit={async (values) => {
          await update(person.id, values)
          onClose()
          toast.success('Saved')
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" autoFocus />
        <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" />
        <Select name="truck_id" label="Truck" optional placeholder="No truck" options={trucks} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
