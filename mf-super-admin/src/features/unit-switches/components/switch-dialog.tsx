import type { SwitchedUnitDetails } from '@curbwise/api/resources/unit-switches.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useSwitching, type SwitchKind } from '../api/use-unit-switches.ts'
import { onOff, switchingWords } from '../state/words.ts'

export interface SwitchDialogProps {
  readonly unit: SwitchedUnitDetails
  readonly kind: SwitchKind
  readonly onClose: () => void
}

/** Asks for the reason, and says what the switch will and won't do. */
export default function SwitchDialog({ unit, kind, onClose }: SwitchDialogProps): ReactElement {
  const change = useSwitching()
  const toast = useToast()
  const on = !(kind === 'resident' ? unit.has_resident_registration : unit.has_guest_registration)
  const [what, done] =
    kind === 'resident' ? ['resident vehicles', 'Resident vehicles'] : ['guest vehicles', 'Guest vehicles']
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Switch ${what} of unit ${unit.unit_number} ${onOff(on).toLowerCase()}?`}
      verb={`Switch ${onOff(on).toLowerCase()}`}
      keep="Cancel"
      destructive={!on}
      {...switchingWords(unit, kind, on)}
      reason_label="Reason"
      reason_help={
        on
          ? 'Stored with the switch and in the history.'
          : 'The complex and its tow company can read it. The unit can’t: it is asked to contact the leasing office.'
      }
      onConfirm={async (reason) => {
        await change(unit.id, kind, on, reason)
        toast.success(`${done} of unit ${unit.unit_number} are ${onOff(on).toLowerCase()}`)
      }}
    />
  )
}
