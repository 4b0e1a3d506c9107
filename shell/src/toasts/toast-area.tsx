import { lazyPage, toastsAtom } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'

const Toasts = lazy(lazyPage(() => import('./toasts.tsx')))

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
