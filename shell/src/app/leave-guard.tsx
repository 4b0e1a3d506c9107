import { dirtyAtom, lazyPage } from '@curbwise/platform'
import { useBlocker } from '@curbwise/platform/router'
import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { lossQuestionAtom } from './state.ts'

const LossDialog = lazy(lazyPage(() => import('./loss-dialog.tsx')))

/** Asks before a change of page that would lose unsaved work, and lets the browser ask before closing the tab. */
export function LeaveGuard() {
  const dirty = useAtomValue(dirtyAtom).size > 0
  const question = useAtomValue(lossQuestionAtom)
  const ask = useSetAtom(lossQuestionAtom)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    ask({ answer: (leave) => (leave ? blocker.proceed() : blocker.reset()) })
  }, [blocker, ask])
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  const answer = (leave: boolean) => {
    ask(null)
    question?.answer(leave)
  }
  return question ? (
    <Suspense fallback={null}>
      <LossDialog onAnswer={answer} />
    </Suspense>
  ) : null
}
