import { Outlet, ScrollRestoration, useLocation, useNavigate, useRouteError } from '@curbwise/platform/router'
import { screenAt, useSession } from '@curbwise/platform'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { entryFrom } from '../auth/home.ts'
import { rememberVisit } from '../auth/session/return-to.ts'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { reportError } from '../errors/report.ts'
import { PageArrived } from '../layouts/page-arrived.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useShell } from './shell-context.ts'
import { fatalErrorAtom } from './state.ts'

function FullScreenError({ error }: { error: unknown }) {
  const { session } = useShell()
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const [, setFatal] = useAtom(fatalErrorAtom)

  const logIn = () => {
    const entry = entryFrom(window.location.href)
    if (isAuthenticated) session.forget()
    if (screenAt(pathname)?.roles !== 'public') rememberVisit(window.sessionStorage, pathname + search)
    setFatal(null)
    void navigate(entry, { replace: true })
  }
  // The first address of a tab has nothing behind it.
  const back = () => void (key === 'default' ? navigate('/', { replace: true }) : navigate(-1))
  const home = () => {
    setFatal(null)
    void navigate('/')
  }
  return (
    <>
      <ErrorScreen error={error} onLogIn={logIn} onBack={back} onHome={home} />
      <PageArrived path={`error ${pathname}`} />
    </>
  )
}

/** Around every screen: what the error catalogue puts in its place, and the question before losing work. */
export function Root() {
  const [fatal] = useAtom(fatalErrorAtom)
  if (fatal) return <FullScreenError error={fatal} />
  return (
    <>
      <Outlet />
      <LeaveGuard />
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
