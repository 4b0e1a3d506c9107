import { Outlet, ScrollRestoration, useLocation, useNavigate, useRouteError } from '@curbwise/platform/router'
import { findScreenAtom, lazyPage, ScreenError, useSession } from '@curbwise/platform'
import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { triedReleaseAtom } from '../areas/tried-release.ts'
import { entryFrom } from '../auth/home.ts'
import { rememberVisit } from '../auth/session/return-to.ts'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { reportError } from '../errors/report.ts'
import { FocusHeading } from '../layouts/focus-heading.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useShell } from './shell-context.ts'
import { fatalErrorAtom } from './state.ts'

const TriedReleaseMark = lazy(lazyPage(() => import('../areas/tried-release-mark.tsx')))

function FullScreenError({ error }: { error: unknown }) {
  const { session, earlier } = useShell()
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [, setFatal] = useAtom(fatalErrorAtom)
  const findScreen = useAtomValue(findScreenAtom)
  const isExpired = error instanceof ScreenError && error.status === 401
  // The screen says that the session is over: from now on it is, also for whoever holds the cookie.
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

/** Around every screen: what the error catalogue puts in its place, and the question before losing work. */
export function Root() {
  const [fatal, setFatal] = useAtom(fatalErrorAtom)
  const tried = useAtomValue(triedReleaseAtom)
  const { pathname } = useLocation()
  const isHere = fatal?.path === pathname
  // Once another page is drawn and not before: cleared sooner, the one that broke would be drawn again on the way.
  useEffect(() => {
    if (!isHere) setFatal(null)
  }, [isHere, setFatal])
  if (fatal && isHere) return <FullScreenError error={fatal.error} />
  return (
    <>
      <Outlet />
      <LeaveGuard />
      {tried ? (
        <Suspense fallback={null}>
          <TriedReleaseMark tried={tried} />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </>
  )
}

/** A guard refused, or something broke outside every area. A chunk of a replaced release is worth one reload. */
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
