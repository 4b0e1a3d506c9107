import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { lazyPart, useToast } from '@curbwise/platform'
import { ConfirmDialog, Dialog } from '@curbwise/ui/app'
import { SkeletonText } from '@curbwise/ui/entry'
import { Suspense, type ReactElement } from 'react'
import { useEnforcement } from '../../../parts/use-enforcement.ts'
import type { Acts } from '../api/use-acts.ts'
import { registeredWords } from '../state/words.ts'

const HoldForm = lazyPart(() => import('./hold-dialog.tsx'))
const EditForm = lazyPart(() => import('./edit-form.tsx'))
const ExternalForm = lazyPart(() => import('./external-form.tsx'))

export type ComplexAct =
  | { readonly kind: 'hold'; readonly reason: string }
  | { readonly kind: 'lift' | 'switch' | 'edit' | 'external' }

export interface ComplexDialogsProps {
  readonly complex: ContractDetails
  readonly acts: Acts
  readonly act: ComplexAct | null
  readonly onClose: () => void
}

const TITLES = { hold: 'Set a hold', edit: 'Edit the complex', external: 'External company' } as const

/** Dialogs for changes to the complex. */
export function ComplexDialogs({ complex, acts, act, onClose }: ComplexDialogsProps): ReactElement {
  const toast = useToast()
  const work = useEnforcement()
  const kind = act?.kind === 'hold' || act?.kind === 'edit' || act?.kind === 'external' ? act.kind : null
  const off = complex.is_active
  return (
    <>
      <Dialog
        open={kind !== null}
        onClose={onClose}
        title={kind ? TITLES[kind] : ''}
        width={kind === 'edit' ? 'wide' : 'md'}
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          {act?.kind === 'hold' ? <HoldForm reason={act.reason} acts={acts} onClose={onClose} /> : null}
          {kind === 'edit' ? <EditForm complex={complex} acts={acts} onClose={onClose} /> : null}
          {kind === 'external' ? <ExternalForm complex={complex} acts={acts} onClose={onClose} /> : null}
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={act?.kind === 'lift'}
        onClose={onClose}
        title={`Lift the hold of ${complex.name}?`}
        verb="Lift the hold"
        keep="Keep it"
        will={[`Allow ${work} again from now on.`, registeredWords(complex.counts)]}
        will_not={['Restart tows that were canceled during the hold.']}
        onConfirm={async () => {
          await acts.lift()
          toast.success('The hold is lifted')
        }}
      />
      <ConfirmDialog
        open={act?.kind === 'switch'}
        onClose={onClose}
        title={off ? `Switch ${complex.name} off?` : `Switch ${complex.name} on?`}
        verb={off ? 'Switch it off' : 'Switch it on'}
        keep="Leave it"
        destructive={off}
        reason_label={off ? 'Reason' : undefined}
        reason_help="It stays in the history."
        will={
          off
            ? ['Stop new activity here.', 'Log out its residents. Its managers lose access right away.']
            : ['Open the complex again to its managers and residents.']
        }
        will_not={
          off
            ? ['Stop the release of cars that are in storage.', 'Delete anything: guest permits and records stay.']
            : ['Log anyone back in.']
        }
        onConfirm={async (reason) => {
          await acts.switch(!off, reason)
          toast.success(off ? 'The complex is switched off' : 'The complex is switched on')
        }}
      />
    </>
  )
}
