import type { AdminDevice } from '@curbwise/api/resources/admin-devices.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useDeviceActs } from '../api/use-devices.ts'

export interface RemoveDialogProps {
  readonly device: AdminDevice
  readonly onClose: () => void
}

/** Removes a device from the stock, with a reason. */
export default function RemoveDialog({ device, onClose }: RemoveDialogProps): ReactElement {
  const { remove } = useDeviceActs()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={`Remove ${device.serial_number}?`}
      verb="Remove device"
      keep="Keep it in stock"
      reason_label="Reason"
      reason_help="It stays in the history."
      will={[
        'Take the device out of the stock. No one can allocate it.',
        'Free its serial number and code for another device.',
      ]}
      will_not={['Delete its record. It is listed under “Removed”.']}
      onConfirm={async (reason) => {
        await remove(device.id, reason)
        toast.success(`${device.serial_number} is removed`)
      }}
    />
  )
}
