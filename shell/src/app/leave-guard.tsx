import { dirtyAtom, lazyPart } from '@curbwise/platform'
import { useBlocker } from '@curbwise/platform/router'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect } from 'react'
import { logOutQuestionAtom } from '../driver-queue/log-out-question.ts'
import { leaveQuestionAtom } from './state.ts'

const LogOutDialog = lazyPart(() => import('../driver-queue/log-out-dialog.tsx'))
const UnsavedChangesDialog = lazyPart(() => import('./unsaved-changes-dialog.tsx'))

/** Asks before a navigation or a logout that would lose unsaved work, and lets the browser ask before the tab closes. */
export function LeaveGuard() {
  const dirty = useAtomValue(dirtyAtom).size > 0
  const question = useAtomValue(leaveQuestionAtom)
  const ask = useSetAtom(leaveQuestionAtom)
  const queued = useAtomValue(logOutQuestionAtom)
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
  if (queued)
    return (
      <Suspense fallback={null}>
        <LogOutDialog onAnswer={queued.answer} />
      </Suspense>
    )
  return question ? (
    <Suspense fallback={null}>
      <UnsavedChangesDialog onAnswer={answer} />
    </Suspense>
  ) : null
}
