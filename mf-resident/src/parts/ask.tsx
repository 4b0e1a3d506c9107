import { lazyPage } from '@curbwise/platform'
import type { ConfirmDialogProps } from '@curbwise/ui/app'
import { lazy, Suspense, type ReactElement } from 'react'

const Confirm = lazy(lazyPage(() => import('./confirm.tsx')))

/** The kit's confirmation dialog, loaded on first use because it brings the dialog code. */
export function Ask(props: ConfirmDialogProps): ReactElement | null {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  )
}
