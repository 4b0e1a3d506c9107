import { lazyPage } from '@curbwise/platform'
import type { ConfirmDialogProps } from '@curbwise/ui/app'
import { lazy, Suspense, type ReactElement } from 'react'

const Confirm = lazy(lazyPage(() => import('./confirm.tsx')))

/** The kit's question before something that cannot simply be taken back; it comes with its first use, since it brings the dialogs. */
export function Ask(props: ConfirmDialogProps): ReactElement | null {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  )
}
