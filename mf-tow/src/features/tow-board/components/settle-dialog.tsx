import type { RefusedCapture } from '@curbwise/api/resources/refused-captures.schemas'
import { carIdentityWords, ConfirmDialog } from '@curbwise/ui/app'
import { useState, type ReactElement } from 'react'
import { useSettleCapture } from '../api/use-refused-captures.ts'

/** What the person is about to do with a refused capture. */
export interface Settling {
  readonly capture: RefusedCapture
  readonly as: 'tow' | 'dismissed'
}

/** Asks before a refused capture is settled. Keeps showing it during the closing animation. */
export function SettleDialog({
  settling,
  onClose,
}: {
  readonly settling: Settling | null
  readonly onClose: () => void
}): ReactElement {
  const { tow, dismiss } = useSettleCapture()
  const [shown, setShown] = useState(settling)
  if (settling && settling !== shown) setShown(settling)
  const capture = shown?.capture
  const car = capture
    ? carIdentityWords({ plate: capture.license_plate, state: capture.state, vin: capture.vin }).replaceAll(
        ' ',
        '\u00a0',
      )
    : ''
  const common = { open: settling !== null, onClose, keep: 'Not now' }
  if (shown?.as === 'tow')
    return (
      <ConfirmDialog
        {...common}
        title={`Request a tow of ${car} anyway?`}
        verb="Request the tow"
        will={['Check the plate again, and request the tow in your name if it may be towed']}
        will_not={['Tow a car that has a right to park, whatever the reason', 'Change what was decided before']}
        {...(capture?.can.override && {
          reason_label: 'Why the tow is right',
          reason_help: 'It overrides a hold and what the company itself requires, and is stored with the tow.',
        })}
        onConfirm={async (reason) => {
          if (capture) await tow(capture, reason)
        }}
      />
    )
  return (
    <ConfirmDialog
      {...common}
      title={`Dismiss what was refused about ${car}?`}
      verb="Dismiss"
      will={['Leave the car where it is']}
      will_not={['Delete the photos or either decision']}
      reason_label="Reason"
      reason_help="It’s stored with both decisions and in the history."
      onConfirm={async (reason) => {
        if (capture) await dismiss(capture, reason)
      }}
    />
  )
}
