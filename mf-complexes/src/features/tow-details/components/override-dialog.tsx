import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useChanges } from '../api/use-acts.ts'

/** Lifts in writing what the company itself asks for. */
export function OverrideDialog({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { override } = useChanges(tow)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={`Override in writing for tow ${tow.number}?`}
      verb="Override"
      reason_label="Reason"
      reason_help="The record and every decision after keep it."
      will={[
        'Lift proof that the company itself asks for, and a hold, for the rest of this tow.',
        'Put your name and your reason on record.',
      ]}
      will_not={['Lift a right to park, or what the law asks for.']}
      onConfirm={async (reason) => {
        await override(reason)
      }}
    />
  )
}
