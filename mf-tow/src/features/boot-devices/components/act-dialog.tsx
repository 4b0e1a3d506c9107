import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useDeviceActs } from '../api/use-devices.ts'
import type { DeviceAct } from '../state/acts.ts'

export interface ActDialogProps {
  readonly act: DeviceAct & { readonly kind: 'lost' | 'retire' }
  readonly onClose: () => void
}

/** Marks a boot as lost or takes it out of use, with a reason. */
export default function ActDialog({ act: { kind, device }, onClose }: ActDialogProps): ReactElement {
  const { lose, retire } = useDeviceActs()
  const toast = useToast()
  const { id, code } = device
  const isLost = kind === 'lost'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={isLost ? `Is boot ${code} lost?` : `Take boot ${code} out of use?`}
      verb={isLost ? 'Mark as lost' : 'Retire'}
      keep="Cancel"
      will={[
        isLost ? 'Show it as lost until someone finds it.' : 'Keep it from going on a car.',
        ...(isLost ? [] : ['Let another boot have its code.']),
      ]}
      will_not={['Change the case that has it.', 'Charge anyone.']}
      reason_label="Reason"
      reason_help="In the history of the boot."
      onConfirm={async (reason) => {
        await (isLost ? lose(id, reason) : retire(id, reason))
        toast.success(isLost ? `Boot ${code} is marked as lost` : `Boot ${code} is out of use`)
      }}
    />
  )
}
