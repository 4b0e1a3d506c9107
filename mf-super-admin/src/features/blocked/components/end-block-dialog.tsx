import type { SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import { useToast } from '@curbwise/platform'
import { CarIdentity, ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useBlockActs } from '../api/use-blocks.ts'
import { END_WILL, END_WILL_NOT } from '../state/words.ts'

export interface EndBlockDialogProps {
  readonly block: SystemBlock
  readonly onClose: () => void
}

/** Ends an entry, with a reason. */
export default function EndBlockDialog({ block, onClose }: EndBlockDialogProps): ReactElement {
  const { end } = useBlockActs()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title="Unblock this vehicle?"
      verb="Unblock"
      keep="Keep the entry"
      reason_label="Reason"
      reason_help="It stays in the history."
      will={END_WILL}
      will_not={END_WILL_NOT}
      onConfirm={async (reason) => {
        await end(block.id, reason)
        toast.success('Unblocked')
      }}
    >
      <div>
        <CarIdentity plate={block.license_plate} state={block.state} vin={block.vin} size="md" copy={false} />
      </div>
    </ConfirmDialog>
  )
}
