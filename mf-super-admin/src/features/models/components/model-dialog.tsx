import { line } from '@curbwise/api/common'
import type { AdminModel } from '@curbwise/api/resources/admin-models.schemas'
import { useToast } from '@curbwise/platform'
import { VEHICLE_DUTIES } from '@curbwise/rules/jurisdiction/types'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useModelActs } from '../api/use-models.ts'
import { BODIES, BODY_OPTIONS, DUTY_OPTIONS, nameOf } from '../state/words.ts'

const kind = {
  duty: z.enum(VEHICLE_DUTIES, { error: 'Choose a duty class' }),
  body: z.enum(BODIES, { error: 'Choose a body' }),
}
const editSchema = z.object(kind)
const addSchema = z.object({ make: line(40), model: line(60), ...kind })
const CLASS_HELP = 'The class sets the cap of a tow and of a drop.'

export interface ModelDialogProps {
  /** Null to add one. */
  readonly model: AdminModel | null
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** Adds a model, or changes what a model is. */
export default function ModelDialog({ model, onClose, onAdded }: ModelDialogProps): ReactElement {
  return (
    <Dialog open onClose={onClose} title={model ? `Edit ${nameOf(model)}` : 'Add a vehicle model'}>
      {model ? <Edit model={model} onClose={onClose} /> : <Add onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  )
}

function Edit({ model, onClose }: { readonly model: AdminModel; readonly onClose: () => void }): ReactElement {
  const { update } = useModelActs()
  const toast = useToast()
  return (
    <Form
      schema={editSchema}
      gap={12}
      defaultValues={{ duty: model.duty, body: model.body }}
      onSubmit={async (values) => {
        await update(model.id, values)
        onClose()
        toast.success('Saved')
      }}
    >
      <Kind />
      <EffectList
        will={['Set the class of its cars for tows that begin from now on.']}
        will_not={['Change a tow that has begun, its price, or a document.']}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Save</SubmitButton>
      </DialogActions>
    </Form>
  )
}

function Add({ onClose, onAdded }: Pick<ModelDialogProps, 'onClose' | 'onAdded'>): ReactElement {
  const { create } = useModelActs()
  const toast = useToast()
  return (
    <Form
      schema={addSchema}
      gap={12}
      defaultValues={{ make: '', model: '', duty: 'light', body: 'sedan' }}
      onSubmit={async (values) => {
        const made = await create(values)
        onClose()
        onAdded(made.id)
        toast.success(`${nameOf(made)} is on the list`)
      }}
    >
      <TextField name="make" label="Make" autoComplete="off" autoFocus />
      <TextField name="model" label="Model" autoComplete="off" />
      <Kind />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Add model</SubmitButton>
      </DialogActions>
    </Form>
  )
}

const Kind = (): ReactElement => (
  <>
    <Select name="duty" label="Duty class" options={DUTY_OPTIONS} placeholder="" help={CLASS_HELP} />
    <Select name="body" label="Body" options={BODY_OPTIONS} placeholder="" />
  </>
)
