import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { lazyPage, useToast } from '@curbwise/platform'
import { ConfirmDialog, Dialog } from '@curbwise/ui/app'
import { SkeletonText } from '@curbwise/ui/entry'
import { lazy, Suspense, type ReactElement } from 'react'
import { useSignActs } from '../api/use-sign-acts.ts'
import type { SignAct } from '../state/sign-act.ts'

/** The form brings schemas along, which a look at the page does without. */
const SignForm = lazy(lazyPage(() => import('./sign-form.tsx')))

const TITLES = { add: 'A new sign', verify: 'Seen again', correct: 'Correct the entry' } as const

/** What is asked before the register of signs changes. */
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
  const gone = act?.kind === 'remove' ? act.sign : null
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
        open={gone !== null}
        onClose={onClose}
        title={gone ? `Is the sign gone: ${gone.place}?` : ''}
        verb="It is gone"
        keep="It stands"
        destructive
        reason_label="What happened"
        reason_help="The record keeps it."
        will={['Take the sign off the register from this minute.', 'Stop tows that have no other sign to stand on.']}
        will_not={['Change any tow that was decided before.', 'Delete the photo or the record.']}
        onConfirm={async (reason) => {
          if (!gone) return
          await acts.remove(gone.id, reason)
          toast.success('The sign is off the register')
        }}
      />
    </>
  )
}
