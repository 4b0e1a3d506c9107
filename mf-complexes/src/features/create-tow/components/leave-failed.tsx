import { Alert, Button } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** Says that the reasons couldn't be saved. The user can leave the car anyway. */
export function LeaveFailed({ why, onAnyway }: { readonly why: string; readonly onAnyway: () => void }): ReactElement {
  return (
    <Alert
      severity="error"
      announce
      title="Couldn’t save the reasons"
      action={
        <Button size="sm" onClick={onAnyway}>
          Leave without saving
        </Button>
      }
    >
      {why} “Leave the car” tries again.
    </Alert>
  )
}
