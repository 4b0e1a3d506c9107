import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { CarFields, FieldRow } from './car-fields.tsx'
import { EMPTY_CAR, EMPTY_SPAN, listedForm, orNull } from './car-form.ts'
import { LIST_WORDS, type ListName } from './list-kinds.ts'
import { useListed } from './use-listed.ts'

export interface AddListedDialogProps {
  readonly name: ListName
  readonly contract_id: string
  readonly onClose: () => void
  /** Called with the new entry. */
  readonly onAdded?: (entry: ListedVehicle) => void
}

/** Adds a vehicle to one of the lists; shows what that will and won't do. */
export default function AddListedDialog({ name, contract_id, onClose, onAdded }: AddListedDialogProps): ReactElement {
  const { add } = useListed(name, contract_id)
  const words = LIST_WORDS[name]
  return (
    <Dialog open onClose={onClose} title={words.adding}>
      <Form
        schema={listedForm}
        gap={12}
        defaultValues={{ ...EMPTY_CAR, ...EMPTY_SPAN, reason: '', holder_name: '' }}
        onSubmit={async ({ make, model, color, holder_name, ...values }) => {
          const entry = await add({
            ...values,
            make: orNull(make),
            model: orNull(model),
            color: orNull(color),
            holder_name: orNull(holder_name),
          })
          onClose()
          onAdded?.(entry)
        }}
      >
        {(form) => (
          <>
            <EffectList will={words.will} will_not={words.will_not} />
            <CarFields make={form.watch('make')} autoFocus />
            <TextArea name="reason" label="Reason" help={words.reason_help} rows={2} />
            {name === 'vip' ? (
              <TextField name="holder_name" label="Whose car it is" optional autoComplete="off" />
            ) : null}
            <FieldRow>
              <TextField name="valid_from" label="From" type="date" optional help="Empty: from now." />
              <TextField name="valid_until" label="Through" type="date" optional help="Empty: until ended." />
            </FieldRow>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>{words.add}</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
