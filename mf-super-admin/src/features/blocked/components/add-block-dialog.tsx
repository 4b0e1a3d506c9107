import type { SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, PlateField, Select, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useBlockActs } from '../api/use-blocks.ts'
import { blockForm, EMPTY_BLOCK, PLATE_STATES } from '../state/form.ts'
import { warningOf, WILL, WILL_NOT } from '../state/words.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 12px 14px;
  align-items: start;
  &[data-plate] {
    grid-template-columns: 96px minmax(0, 1fr);
  }
`

export interface AddBlockDialogProps {
  readonly onClose: () => void
  readonly onAdded: (block: SystemBlock) => void
}

/** Blocks a vehicle everywhere; says what that will and won't do before it is saved, and which rights stay after. */
export default function AddBlockDialog({ onClose, onAdded }: AddBlockDialogProps): ReactElement {
  const { add } = useBlockActs()
  const toast = useToast()
  return (
    <Dialog open onClose={onClose} title="Block a vehicle everywhere?">
      <Form
        schema={blockForm}
        gap={12}
        defaultValues={EMPTY_BLOCK}
        onSubmit={async (values) => {
          const block = await add(values)
          onClose()
          onAdded(block)
          const warning = warningOf(block.rights)
          if (warning) toast.warn('Blocked everywhere', `${warning}. End it there by name.`)
          else toast.success('Blocked everywhere')
        }}
      >
        <EffectList will={WILL} will_not={WILL_NOT} />
        <Row data-plate="">
          <Select name="state" label="State" options={PLATE_STATES} placeholder="–" />
          <PlateField name="license_plate" label="Plate" autoFocus />
        </Row>
        <TextField
          name="vin"
          label="VIN"
          optional
          help="For a car without a plate, or as well."
          autoComplete="off"
          spellCheck={false}
          maxLength={17}
        />
        <TextArea name="reason" label="Reason" help="Only super admins see it." rows={2} />
        <Row>
          <TextField name="valid_from" label="From" type="date" optional help="Empty: from now." />
          <TextField name="valid_until" label="Through" type="date" optional help="Empty: until ended." />
        </Row>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Block vehicle</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
