import { optionalLine } from '@curbwise/api/common'
import type { BootDevice } from '@curbwise/api/resources/boot-records.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useDeviceActs } from '../api/use-devices.ts'
import { placesFor, returnVerb } from '../state/words.ts'
import { Tiles } from './tiles.tsx'

const OTHER = ' other'
const schema = z.object({ place: optionalLine(100), note: optionalLine(300) })
const CONDITIONS = [
  { value: 'works', label: 'Works' },
  { value: 'damaged', label: 'Damaged' },
] as const

export interface ReturnDialogProps {
  readonly device: BootDevice
  /** Where other boots were put. */
  readonly places: readonly (string | null)[]
  readonly onClose: () => void
}

/** A boot is here: where it was put, and how it is. */
export default function ReturnDialog({ device, places, onClose }: ReturnDialogProps): ReactElement {
  const { bring } = useDeviceActs()
  const toast = useToast()
  const [known] = useState(() => placesFor(device, places))
  const [chosen, setChosen] = useState<string>(known[0] ?? OTHER)
  const [condition, setCondition] = useState(device.condition)
  return (
    <Dialog open onClose={onClose} title={`Boot ${device.code}`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ place: '', note: '' }}
        onSubmit={async ({ place, note }) => {
          const where = chosen === OTHER ? place : chosen
          await bring(device.id, { place: where, condition, note })
          onClose()
          toast.success(`Boot ${device.code} is available`, where ? `In ${where}.` : undefined)
        }}
      >
        <Tiles
          label="Where is it now?"
          value={chosen}
          onChange={setChosen}
          options={[...known.map((value) => ({ value, label: value })), { value: OTHER, label: 'Another place' }]}
        />
        {chosen === OTHER ? (
          <TextField name="place" label="Place" optional help="A truck, a box, a yard" autoComplete="off" />
        ) : null}
        <Tiles label="How is it?" value={condition} onChange={setCondition} options={CONDITIONS} />
        <TextField name="note" label="Note" optional autoComplete="off" />
        <p>This moves the boot only. The case stays as it is.</p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{returnVerb(device.status)}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
