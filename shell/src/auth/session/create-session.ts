import type { LoginUser, ResidentRecord, SessionContract } from '@curbwise/api/resources/session.schemas'
import { ApiError, call, driverQueue, leaveDevice, setCsrfToken } from '@curbwise/client'
import {
  authAtom,
  dirtyAtom,
  findScreenAtom,
  profileAtom,
  mayOpen,
  sessionAtom,
  type Platform,
} from '@curbwise/platform'
import { isUnreachable } from '@curbwise/client/unreachable'
import type { QueryClient } from '@tanstack/react-query'
import { KEYS, readEntry, write, type Entry } from '../../app/storage.ts'
import type { Store } from '../../app/store.ts'
import type { LogOutAnswer } from '../../driver-queue/log-out-question.ts'
import { reportError } from '../../errors/report.ts'
import { homeOf } from '../home.ts'
import { calls } from './calls.ts'
import { clearPerson } from './clear.ts'
import type { EndLater } from './end-later.ts'
import {
  contractsFor,
  isTimezone,
  isTow,
  keepSelection,
  personOf,
  residentPersonOf,
  timezoneOf,
  withContract,
  worksByContract,
  type Person,
} from './profile-of.ts'
import { takeVisit } from './return-to.ts'

export interface SessionPorts {
  store: Store
  queryClient: QueryClient
  window: Window
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Asks whether unsaved work can be discarded; resolves with true to continue. */
  confirmLoss: () => Promise<boolean>
  /** Asks what happens to what waits on this phone. */
  askAboutQueue: () => Promise<LogOutAnswer>
  endLater: EndLater
  /** Called if the server wouldn't end the session. */
  onStillLoggedIn: (error: ApiError) => void
}

export interface Session extends Omit<Platform, 'reportError'> {
  /** Clears the user's data without calling the server, because the session has already ended. Returns where to go. */
  forget(): Entry
  /**
   * Ends the session on the server without asking the user; repeated calls share one request. Resolves when the server has responded, or
   * after a few seconds without a response; never rejects. `forget` clears the user's data.
   */
  expire(): Promise<void>
}

/** How long a login page waits for the old session to end. */
const END_TIMEOUT_MS = 4000

/** Creates the session flow of the specification, section 4. */
export function createSession({
  store,
  queryClient,
  window,
  navigate,
  confirmLoss,
  askAboutQueue,
  endLater,
  onStillLoggedIn,
}: SessionPorts): Session {
  const { localStorage, sessionStorage } = window

  const save = ({ auth, profile }: Person) => {
    store.set(profileAtom, profile)
    store.set(authAtom, auth)
    write(localStorage, KEYS.entry, auth.role === 'resident' ? '/resident' : '/login')
    if (!isTimezone(auth.timezone))
      reportError(new Error('The session has no valid time zone'), { role: auth.role, timezone: auth.timezone })
    if (worksByContract(auth.role) && profile.contracts.length === 0)
      reportError(new Error('The session has no contracts'), { role: auth.role })
  }

  /** Refreshes the list of complexes. For tow users, a failure is only reported. */
  const preloadContracts = async () => {
    const { role } = store.get(authAtom)
    try {
      const answer: unknown = await call(calls.contracts)
      const list = (
        Array.isArray(answer) ? answer : ((answer as { data?: unknown }).data ?? [])
      ) as LoginUser['contracts']
      const contracts = contractsFor(role, list)
      store.set(profileAtom, (profile) => ({
        ...profile,
        contracts,
        selected_contract_id: keepSelection(contracts, profile.selected_contract_id),
      }))
    } catch (error) {
      reportError(
        error instanceof ApiError ? new Error(`The complexes could not be preloaded: ${error.message}`) : error,
        { role },
      )
    }
  }

  const goHome = () => {
    const reader = store.get(sessionAtom)
    const visit = takeVisit(sessionStorage)
    const screen = visit === null ? null : store.get(findScreenAtom)(new URL(visit, window.location.origin).pathname)
    navigate(
      visit !== null && screen && screen.roles !== 'public' && mayOpen(screen, reader)
        ? visit
        : homeOf(reader, '/login'),
      { replace: true },
    )
  }

  /**
   * Clears this person's data here; resolves when their keys and copies are deleted, too. What waits to be sent stays sealed for their next
   * login, unless they discarded it.
   */
  const leave = async (keep_queue: boolean): Promise<void> => {
    const { role, userId } = store.get(authAtom)
    const left = isTow(role) && userId !== null ? leaveDevice(userId, { keep_queue }) : null
    clearPerson(store, queryClient, window)
    await left?.catch(reportError)
  }

  const endOnServer = (): Promise<unknown> =>
    call(store.get(authAtom).role === 'resident' ? calls.residentLogout : calls.logout, {
      silent: true,
      timeout: END_TIMEOUT_MS,
    })

  let ending: Promise<void> | null = null
  const end = async (): Promise<void> => {
    try {
      await endOnServer()
    } catch (error) {
      // The token belongs to a session that another tab has replaced. Retrying with a new token ends the current session.
      if (!(error instanceof ApiError) || error.code !== 'csrf_mismatch') return
      setCsrfToken(null)
      await endOnServer().catch(() => {})
    }
  }

  const signIn = (user: LoginUser): void => {
    ending = null
    endLater.drop()
    queryClient.clear()
    save(personOf(user))
    if (isTow(user.role)) void preloadContracts()
    goHome()
  }

  return {
    signIn,
    signInResident(resident: ResidentRecord) {
      ending = null
      endLater.drop()
      queryClient.clear()
      save(residentPersonOf(resident))
      goHome()
    },
    async signOut() {
      if (store.get(dirtyAtom).size > 0 && !(await confirmLoss())) return
      const queued = driverQueue.state().items.length > 0 ? await askAboutQueue() : 'discard'
      if (queued === 'stay') return
      const { role } = store.get(authAtom)
      try {
        await call(role === 'resident' ? calls.residentLogout : calls.logout, { timeout: END_TIMEOUT_MS })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Without a response, the cookie is still valid: the person is logged out here, and the server is asked again.
        if (isUnreachable(error)) endLater.begin(role === 'resident' ? 'resident' : 'staff')
        else if (error.status !== 401) return onStillLoggedIn(error)
      }
      await leave(queued === 'leave')
      navigate(readEntry(localStorage), { replace: true })
    },
    async refreshSession() {
      const { role } = store.get(authAtom)
      if (role === 'resident') return save(residentPersonOf(await call(calls.residentMe)))
      const user = await call(calls.me)
      const before = store.get(profileAtom)
      if (before.user?.viewing && !user.viewing) return signIn(user)
      save(personOf(user, before))
      if (isTow(role)) await preloadContracts()
    },
    selectContract(chosen: string | SessionContract) {
      const { role } = store.get(authAtom)
      const id = typeof chosen === 'string' ? chosen : chosen.id
      const profile =
        typeof chosen === 'string' ? store.get(profileAtom) : withContract(role, store.get(profileAtom), chosen)
      if (!profile.contracts.some((contract) => contract.id === id)) return
      const next = { ...profile, selected_contract_id: id }
      store.set(profileAtom, next)
      store.set(authAtom, (auth) =>
        worksByContract(auth.role) ? { ...auth, timezone: timezoneOf(auth.role, next) } : auth,
      )
      const { pathname, search } = window.location
      if (!pathname.startsWith('/complexes') || new URLSearchParams(search).get('id') === id) return
      // A record belongs to one complex: the other one opens at its list.
      const path = pathname.split('/').slice(0, 3).join('/')
      const screen = store.get(findScreenAtom)(path)
      const reader = store.get(sessionAtom)
      // If the other complex doesn't have this screen (for example, no boot access), go home.
      navigate(screen && !mayOpen(screen, reader) ? homeOf(reader, '/login') : `${path}?id=${id}`)
    },
    forget: () => {
      void leave(true)
      return readEntry(localStorage)
    },
    // A server that accepts the call but never responds must not block the user.
    expire: () =>
      (ending ??= Promise.race([end(), new Promise<void>((resolve) => void setTimeout(resolve, END_TIMEOUT_MS))])),
  }
}
