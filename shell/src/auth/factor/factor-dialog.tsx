import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { call } from '@curbwise/client'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, SubmitButton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { FactorForm } from './factor-form.tsx'

/** Asks for the second factor before a dangerous action. The form behind it stays as it is. */
export default function FactorDialog({ onAnswer }: { readonly onAnswer: (entered: boolean) => void }): ReactElement {
  const cancel = (): void => onAnswer(false)
  return (
    <Dialog open onClose={cancel} title="Confirm that it’s you">
      <p>Asked again for voids, refunds, people, and rules. Good for 10 minutes. What you typed stays.</p>
      <FactorForm
        autoFocus
        onProof={async (body) => {
          await call(ownSecurity.confirm, { body })
          onAnswer(true)
        }}
      >
        <DialogActions>
          <Button size="lg" onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton size="lg">Confirm</SubmitButton>
        </DialogActions>
      </FactorForm>
    </Dialog>
  )
}
