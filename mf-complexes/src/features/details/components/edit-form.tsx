import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { useDirty, useToast } from '@curbwise/platform'
import { DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { Acts } from '../api/use-acts.ts'
import { changedFields, OWN, PLACE, placeOf } from '../state/place-form.ts'
import { GarageFields, PlaceFields } from './place-fields.tsx'

export interface EditFormProps {
  readonly complex: ContractDetails
  readonly acts: Acts
  readonly onClose: () => void
}

/** Edits the complex. The tow company can edit all of it; managers only the garage and the reserved spaces. */
export default function EditForm({ complex, acts, onClose }: EditFormProps): ReactElement {
  const toast = useToast()
  const [seen] = useState(complex)
  const [dirty, setDirty] = useState(false)
  useDirty('complex', dirty)
  const can_edit_all = seen.can.edit
  const send = async (values: object): Promise<void> => {
    const changed = changedFields(values, { ...seen })
    if (Object.keys(changed).length > 0) {
      await acts.update({ ...changed, version: seen.version })
      toast.success('Saved')
    }
    onClose()
  }
  const ends = (
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton variant="primary">Save</SubmitButton>
    </DialogActions>
  )
  const start = placeOf(seen, seen.timezone)
  if (can_edit_all)
    return (
      <Form schema={PLACE} defaultValues={start} onSubmit={send} onDirty={setDirty}>
        <PlaceFields />
        <GarageFields />
        {ends}
      </Form>
    )
  return (
    <Form
      schema={OWN}
      defaultValues={{ garage_covered: start.garage_covered, reserved_parking: start.reserved_parking }}
      onSubmit={send}
      onDirty={setDirty}
    >
      <GarageFields />
      {ends}
    </Form>
  )
}
