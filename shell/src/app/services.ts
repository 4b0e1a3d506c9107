import { driverQueue, setCallHooks } from '@curbwise/client'
import {
  authAtom,
  dirtyAtom,
  findScreenAtom,
  languageAtom,
  profileAtom,
  setLatePartHook,
  showToastAtom,
  type Platform,
} from '@curbwise/platform'
import { fetchFile, fetchRegistry } from '../areas/early-registry.ts'
import { createAreas } from '../areas/federation.ts'
import { createPageCache } from '../areas/page-cache.ts'
import { createRegistry } from '../areas/registry.ts'
import { requestedRelease, triedReleaseAtom, withTriedRelease } from '../areas/tried-release.ts'
import { createFactorQuestion } from '../auth/factor/factor-question.ts'
import { createEndLater } from '../auth/session/end-later.ts'
import { createSession } from '../auth/session/create-session.ts'
import { createViewEndCheck } from '../auth/session/view-end.ts'
import { noteArrival } from '../layouts/focus-heading.tsx'
import { logOutQuestionAtom, type LogOutAnswer } from '../driver-queue/log-out-question.ts'
import { reportError } from '../errors/report.ts'
import { unauthorized } from '../errors/screen-error.ts'
import { createCsrfNotice } from './csrf-notice.ts'
import { createEndingNotice } from './ending-notice.ts'
import { createEarlierPage } from './earlier-page.ts'
import { createQueryClient } from './query-client.ts'
import { createLatePartNotice, watchSharedParts } from './late-part-notice.ts'
import { createReloader } from './reload.ts'
import { createRouter } from './router.tsx'
import { fatalErrorAtom, leaveQuestionAtom, pathAtom } from './state.ts'
import { createShellStore, type Store } from './store.ts'
import { SHELL_TEXTS } from './texts.ts'

const isOnNotice = () => document.querySelector('[data-toasts]:hover, [data-toasts]:focus-within') !== null

function confirmLoss(store: Store): Promise<boolean> {
  return new Promise((resolve) => {
    store.set(leaveQuestionAtom, {
      answer: (leave) => {
        if (leave) store.set(dirtyAtom, new Set<string>())
        resolve(leave)
      },
    })
  })
}

/** What waits on this phone isn't lost by logging out, so its driver chooses. */
function askAboutQueue(store: Store): Promise<LogOutAnswer> {
  return new Promise((resolve) => {
    store.set(logOutQuestionAtom, {
      answer: (answer) => {
        store.set(logOutQuestionAtom, null)
        resolve(answer)
      },
    })
  })
}

/** Creates the shell's services and connects them to each other and to the error hooks of the client. */
export function createServices(window: Window) {
  // Must run before the router writes its first history entry.
  const earlier = createEarlierPage(window)
  const store = createShellStore(window)
  const queryClient = createQueryClient()
  const asked = requestedRelease(window)
  const registry = createRegistry({
    fetchContent: async () =>
      withTriedRelease(await fetchRegistry(), {
        asked,
        role: store.get(authAtom).role,
        fetchFile,
        onTried: (release) => store.set(triedReleaseAtom, release),
      }),
    store,
    report: (error) => reportError(error, { from: 'registry' }),
  })
  const pages = createPageCache(createAreas(registry), store)
  const router = createRouter({ store, pages, client: queryClient, registry })
  const navigate = (to: string, options?: { replace?: boolean }) => void router.navigate(to, options)
  const reloader = createReloader({
    store,
    storage: window.sessionStorage,
    now: () => Date.now(),
    reload: () => window.location.reload(),
    waiting: { count: () => driverQueue.state().items.length, subscribe: driverQueue.subscribe },
  })
  const endLater = createEndLater(window, createEndingNotice(store))
  const session = createSession({
    store,
    queryClient,
    window,
    navigate,
    confirmLoss: () => confirmLoss(store),
    askAboutQueue: () => askAboutQueue(store),
    endLater,
    onStillLoggedIn: (error) =>
      void store.set(showToastAtom, {
        severity: 'error',
        summary: SHELL_TEXTS[store.get(languageAtom)].still_logged_in,
        detail: error.message,
      }),
  })

  const isPublic = (path: string): boolean => store.get(findScreenAtom)(path)?.roles === 'public'
  const onLoggedOut = () => {
    if (!store.get(authAtom).isAuthenticated) return
    const path = router.state.location.pathname
    // Public pages stay open; only the old login is forgotten.
    if (isPublic(path)) session.forget()
    else store.set(fatalErrorAtom, { error: unauthorized(), path })
  }
  const isLoggedOut = createViewEndCheck(store, session.signIn)
  setCallHooks({
    onUnauthenticated: () => {
      if (store.get(profileAtom).user?.viewing || store.get(authAtom).role === 'super_admin')
        void isLoggedOut().then((is) => is && onLoggedOut())
      else onLoggedOut()
    },
    onForbidden: (error) => {
      const t = SHELL_TEXTS[store.get(languageAtom)]
      const detail = error.message === SHELL_TEXTS.en.unauthorized ? t.unauthorized : error.message
      store.set(showToastAtom, { severity: 'error', summary: t.error, detail })
    },
    onFactorNeeded: createFactorQuestion(store),
    onCsrfMismatch: createCsrfNotice({ store, reloader, isAttended: isOnNotice }),
  })

  const onLatePart = createLatePartNotice(store)
  setLatePartHook(onLatePart)
  watchSharedParts(window, onLatePart)

  endLater.resume()
  store.set(pathAtom, router.state.location.pathname)
  earlier.note()
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') earlier.note()
    if (store.get(pathAtom) === location.pathname) return
    noteArrival(window)
    store.set(pathAtom, location.pathname)
  })

  // When the session ends (here or in another tab), leave pages that need one.
  let before = store.get(authAtom)
  store.sub(authAtom, () => {
    const { isAuthenticated } = store.get(authAtom)
    const ended = before.isAuthenticated && !isAuthenticated
    const { role } = before
    before = store.get(authAtom)
    if (!ended || isPublic(router.state.location.pathname)) return
    queryClient.clear()
    navigate(role === 'resident' ? '/resident' : '/login', { replace: true })
  })

  const { forget: _forget, expire: _expire, ...shared } = session
  const platform: Platform = { ...shared, reportError }
  return { store, queryClient, router, platform, registry, services: { session, reloader, pages, earlier } }
}
