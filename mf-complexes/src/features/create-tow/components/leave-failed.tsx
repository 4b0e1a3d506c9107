import { Alert, Button } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** The car is left either way: that the reasons were not kept is said, and never holds anybody up. */
export function LeaveFailed({ why, onAnyway }: { readonly why: string; readonly onAnyway: () => void }): ReactElement {
  return (
    <Alert
      severity="error"
      announce
      title="The reasons were not kept"
      action={
        <Button size="sm" onClick={onAnyway}>
          Leave it all the same
        </Button>
      }
    >
      {why} “Leave the car” tries again.
    </Alert>
  )
}
