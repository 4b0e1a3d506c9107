import { CarIdentity, ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { LIST_WORDS, type ListName } from './list-kinds.ts'
import { useListed } from './use-listed.ts'

export interface EndListedDialogProps {
  readonly name: ListName
  readonly contract_id: string
  readonly entry: {
    readonly id: string
    readonly license_plate: string | null
    readonly state: string | null
    readonly vin: string | null
  }
  readonly onClose: () => void
}

/** Ends an entry, with a reason. */
export default function EndListedDialog({ name, contract_id, entry, onClose }: EndListedDialogProps): ReactElement {
  const { end } = useListed(name, contract_id)
  const words = LIST_WORDS[name]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={words.ending}
      verb={words.end}
      keep="Keep the entry"
      reason_label="Reason"
      reason_help="It stays in the history."
      will={words.end_will}
      will_not={words.end_will_not}
      onConfirm={async (reason) => {
        await end(entry.id, reason)
      }}
    >
      <div>
        <CarIdentity plate={entry.license_plate} state={entry.state} vin={entry.vin} size="md" copy={false} />
      </div>
    </ConfirmDialog>
  )
}
