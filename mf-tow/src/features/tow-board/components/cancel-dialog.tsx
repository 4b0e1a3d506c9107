import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { carIdentityWords, ConfirmDialog } from '@curbwise/ui/app'
import { useState, type ReactElement } from 'react'
import { useCancel } from '../api/use-cancel.ts'

/** Keeps a plate on one line, however it is spaced. */
const unbroken = (plate: string): string => plate.replaceAll(' ', '\u00a0')

/** Asks for the reason. Keeps showing its tow during the closing animation. */
export function CancelDialog({
  tow,
  onClose,
}: {
  readonly tow: TowRow | null
  readonly onClose: () => void
}): ReactElement {
  const cancel = useCancel()
  const [shown, setShown] = useState(tow)
  if (tow && tow !== shown) setShown(tow)
  const driver = shown?.driver?.name
  return (
    <ConfirmDialog
      open={tow !== null}
      onClose={onClose}
      destructive
      verb="Cancel tow"
      keep="Keep the tow"
      title={
        shown
          ? `Cancel tow ${towNumber(shown.number)}, ${unbroken(carIdentityWords({ plate: shown.license_plate, state: shown.state, vin: shown.vin }))}?`
          : ''
      }
      will={['End this tow for good.', driver ? `Take it from ${driver}.` : 'Remove it from the list of requests.']}
      will_not={['Delete its photos or its decisions.', 'Charge anyone.']}
      reason_label="Reason"
      reason_help="It’s saved with the tow."
      onConfirm={async (reason) => {
        if (shown) await cancel(shown, reason)
      }}
    />
  )
}
