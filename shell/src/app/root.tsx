import { Outlet, ScrollRestoration, useLocation, useNavigate, useRouteError } from '@curbwise/platform/router'
import { findScreenAtom, lazyPart, ScreenError, useSession } from '@curbwise/platform'
import { useAtom, useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { triedReleaseAtom } from '../areas/tried-release.ts'
import { entryFrom } from '../auth/home.ts'
import { FactorHost } from '../auth/factor/factor-host.tsx'
import { rememberVisit } from '../auth/session/return-to.ts'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { reportError } from '../errors/report.ts'
import { FocusHeading } from '../layouts/focus-heading.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useShell } from './shell-context.ts'
import { fatalErrorAtom } from './state.ts'

const TriedReleaseMark = lazyPart(() => import('../areas/tried-release-mark.tsx'))

function FullScreenError({ error }: { error: unknown }) {
  const { session, earlier } = useShell()
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [, setFatal] = useAtom(fatalErrorAtom)
  const findScreen = useAtomValue(findScreenAtom)
  const isExpired = error instanceof ScreenError && error.status === 401
  // The screen says that the session has ended, so end it on the server, too: the cookie must no longer work.
  useEffect(() => {
    if (isExpired && isAuthenticated) void session.expire()
  }, [isExpired, isAuthenticated, session])

  const logIn = async () => {
    const entry = entryFrom(window.location.href)
    if (isAuthenticated) {
      await session.expire()
      session.forget()
    }
    if (findScreen(pathname)?.roles !== 'public') rememberVisit(window.sessionStorage, pathname + search)
    void navigate(entry, { replace: true })
  }
  const back = () => void (earlier.exists() ? navigate(-1) : navigate('/', { replace: true }))
  const home = () => {
    setFatal(null)
    void navigate('/')
  }
  return (
    <>
      <ErrorScreen error={error} onLogIn={() => void logIn()} onBack={back} onHome={home} />
      <FocusHeading path={`error ${pathname}`} />
    </>
  )
}

/** Wraps every screen: replaces it with a fatal error, and asks before unsaved work is lost. */
export function Root() {
  const [fatal, setFatal] = useAtom(fatalErrorAtom)
  const tried = useAtomValue(triedReleaseAtom)
  const { pathname } = useLocation()
  const isHere = fatal?.path === pathname
  // Clear the error only after the next page has rendered. Cleared earlier, the broken page would render again in between.
  useEffect(() => {
    if (!isHere) setFatal(null)
  }, [isHere, setFatal])
  if (fatal && isHere) return <FullScreenError error={fatal.error} />
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <FactorHost />
      {tried ? (
        <Suspense fallback={null}>
          <TriedReleaseMark tried={tried} />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </>
  )
}

/** Shown if a guard refused, or something failed outside every area. A missing chunk of a replaced release is worth one reload. */
export function RootError() {
  const error = useRouteError()
  const { reloader } = useShell()
  const isOldRelease = error instanceof Error && error.name === 'ChunkLoadError'
  useEffect(() => {
    reportError(error, { from: 'router' })
    if (isOldRelease) reloader.reloadNow()
  }, [error, isOldRelease, reloader])
  return <FullScreenError error={error} />
}
