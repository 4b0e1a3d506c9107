import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'

export interface SwitchDialogProps {
  readonly name: string
  readonly is_active: boolean
  readonly will: readonly string[]
  readonly will_not: readonly string[]
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before a truck, price, or lot is disabled or enabled, and says what that stops. */
export function SwitchDialog({ name, is_active, onConfirm, ...rest }: SwitchDialogProps): ReactElement {
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      title={`${is_active ? 'Disable' : 'Enable'} ${name}?`}
      verb={is_active ? 'Disable' : 'Enable'}
      keep="Cancel"
      destructive={is_active}
      {...rest}
      onConfirm={async () => {
        await onConfirm()
        toast.success(`${name} is ${is_active ? 'disabled' : 'active again'}`)
      }}
    />
  )
}
