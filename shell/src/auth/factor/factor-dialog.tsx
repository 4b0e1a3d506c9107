import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { call, queryFor } from '@curbwise/client'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, SkeletonText, SubmitButton } from '@curbwise/ui/entry'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FactorForm } from './factor-form.tsx'
import type { Factor } from './factors.ts'

/** Returns what the person can use; both while that is unknown, so that no one is stuck. */
const factorsOf = (security: OwnSecurity | undefined): readonly Factor[] =>
  security
    ? [...(security.app ? (['app'] as const) : []), ...(security.passkeys.length > 0 ? (['passkey'] as const) : [])]
    : ['app', 'passkey']

/** Asks for the second factor before a dangerous action. The form behind it stays as it is. */
export default function FactorDialog({ onAnswer }: { readonly onAnswer: (entered: boolean) => void }): ReactElement {
  const { data, isPending } = useQuery(queryFor(ownSecurity.read))
  const cancel = (): void => onAnswer(false)
  return (
    <Dialog open onClose={cancel} title="Confirm that it’s you">
      <p>
        Asked again for voids, refunds, people, rules, and changes of your own login. Good for 10 minutes. What you
        typed stays.
      </p>
      {isPending ? (
        <SkeletonText lines={3} />
      ) : (
        <FactorForm
          autoFocus
          factors={factorsOf(data)}
          askPasskey={() => call(ownSecurity.askPasskey, {})}
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
      )}
    </Dialog>
  )
}
