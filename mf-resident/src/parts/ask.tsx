import { lazyPart } from '@curbwise/platform'
import type { ConfirmDialogProps } from '@curbwise/ui/app'
import { Suspense, type ReactElement } from 'react'

const Confirm = lazyPart(() => import('./confirm.tsx'))

/** The kit's confirmation dialog, loaded on first use because it brings the dialog code. */
export function Ask(props: ConfirmDialogProps): ReactElement | null {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  )
}
