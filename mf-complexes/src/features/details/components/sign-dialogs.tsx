import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { lazyPart, useToast } from '@curbwise/platform'
import { ConfirmDialog, Dialog } from '@curbwise/ui/app'
import { SkeletonText } from '@curbwise/ui/entry'
import { Suspense, type ReactElement } from 'react'
import { useSignActs } from '../api/use-sign-acts.ts'
import type { SignAct } from '../state/sign-act.ts'

/** Loaded on demand, because the form brings schemas that viewing the page doesn't need. */
const SignForm = lazyPart(() => import('./sign-form.tsx'))

const TITLES = { add: 'A new sign', verify: 'Seen again', correct: 'Correct the entry' } as const

/** Dialogs for changes to the signs. */
export function SignDialogs({
  complex,
  act,
  onClose,
}: {
  readonly complex: ContractDetails
  readonly act: SignAct | null
  readonly onClose: () => void
}): ReactElement {
  const acts = useSignActs(complex.id)
  const toast = useToast()
  const form = act === null || act.kind === 'remove' ? null : act
  const removed = act?.kind === 'remove' ? act.sign : null
  return (
    <>
      <Dialog open={form !== null} onClose={onClose} title={form ? TITLES[form.kind] : ''}>
        {form ? (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <SignForm act={form} zone={complex.timezone} acts={acts} onClose={onClose} />
          </Suspense>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={removed !== null}
        onClose={onClose}
        title={removed ? `Mark this sign as removed: ${removed.place}?` : ''}
        verb="Mark as removed"
        keep="Keep the sign"
        destructive
        reason_label="What happened"
        reason_help="It stays in the history."
        will={['End the sign’s record now.', 'Stop tows that depend on this sign alone.']}
        will_not={['Change any tow that was decided before.', 'Delete the photo or the record.']}
        onConfirm={async (reason) => {
          if (!removed) return
          await acts.remove(removed.id, reason)
          toast.success('Sign record ended')
        }}
      />
    </>
  )
}
