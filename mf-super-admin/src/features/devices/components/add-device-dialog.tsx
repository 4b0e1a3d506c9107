import { line } from '@curbwise/api/common'
import { useToast } from '@curbwise/platform'
import { DEVICE_KINDS } from '@curbwise/rules/devices/device-list'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useDeviceActs } from '../api/use-devices.ts'
import { KIND_OPTIONS } from '../state/words.ts'

const schema = z.object({
  kind: z.enum(DEVICE_KINDS, { error: 'Choose what the device is' }),
  name: line(60),
  serial_number: line(60),
  code: z.union([z.literal('').transform(() => null), line(20)]),
})

export interface AddDeviceDialogProps {
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** Adds one device to the stock. */
export default function AddDeviceDialog({ onClose, onAdded }: AddDeviceDialogProps): ReactElement {
  const { add } = useDeviceActs()
  const toast = useToast()
  return (
    <Dialog open onClose={onClose} title="Add a device">
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ kind: 'boot', name: '', serial_number: '', code: '' }}
        onSubmit={async (values) => {
          const device = await add(values)
          onClose()
          onAdded(device.id)
          toast.success(`${device.serial_number} is in stock`)
        }}
      >
        <Select name="kind" label="Kind" options={KIND_OPTIONS} placeholder="" />
        <TextField name="serial_number" label="Serial number" autoComplete="off" autoFocus />
        <TextField name="code" label="Code" optional help="The short number on the device." autoComplete="off" />
        <TextField name="name" label="Model" autoComplete="off" />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Add device</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
