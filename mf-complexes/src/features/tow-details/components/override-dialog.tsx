import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useChanges } from '../api/use-acts.ts'

/** Overrides the company's own requirements in writing. */
export function OverrideDialog({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { override } = useChanges(tow)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={`Override in writing for tow ${towNumber(tow.number)}?`}
      verb="Override"
      reason_label="Reason"
      reason_help="It’s saved with the tow and with every later decision."
      will={[
        'Override a hold and the company’s own requirements for the rest of this tow.',
        'Save your name and your reason.',
      ]}
      will_not={['Override a right to park or the law.']}
      onConfirm={async (reason) => {
        await override(reason)
      }}
    />
  )
}
