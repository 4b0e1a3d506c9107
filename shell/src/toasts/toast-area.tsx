import { lazyPart, toastsAtom } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'

const Toasts = lazyPart(() => import('./toasts.tsx'))

/** Renders toasts at the top right; the code loads with the first toast and stays. */
export function ToastArea() {
  const any = useAtomValue(toastsAtom).length > 0
  const [needed, setNeeded] = useState(false)
  if (any && !needed) setNeeded(true)
  return needed || any ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null
}
