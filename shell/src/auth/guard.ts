import { RESIDENT_ONLY, type Screen } from '@curbwise/api/screens'
import { mayOpen, type FindScreen, type Reader } from '@curbwise/platform'
import { failedCheck, pageNotFound, unauthorized } from '../errors/screen-error.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A route's named middleware; throws to refuse. */
const MIDDLEWARE: Readonly<Record<string, (reader: Reader) => void>> = {
  auth: (reader) => {
    if (!reader.isAuthenticated) throw unauthorized()
  },
}

/** Ids in the path (`/complexes/tows/{id}/details`) and the complex of `?id=` must be ids. */
function checkValidity(screen: Screen, url: URL): void {
  const wanted = screen.path.split('/')
  const given = url.pathname.split('/')
  const wrong = wanted.some((segment, index) => segment === ':id' && !UUID.test(given[index] ?? ''))
  const contract = screen.path.startsWith('/complexes') ? url.searchParams.get('id') : null
  if (wrong || (contract !== null && !UUID.test(contract))) throw failedCheck(url.pathname)
}

function runMiddleware({ middleware }: Screen, reader: Reader): void {
  if (middleware === undefined) return
  const run = MIDDLEWARE[middleware]
  if (!run) throw new Error(`There is no route middleware "${middleware}"`)
  run(reader)
}

/** Somebody at an address that names one of their complexes: that one counts, and is selected next. */
type Visitor = Reader & {
  readonly contracts?: readonly { readonly id: string; readonly has_booting_access?: boolean }[]
}

const at = (url: URL, reader: Visitor): Reader => {
  const id = url.pathname.startsWith('/complexes') ? url.searchParams.get('id') : null
  const named = id === null ? undefined : reader.contracts?.find((contract) => contract.id === id)
  return named ? { ...reader, selected_contract: named } : reader
}

/**
 * Decides on a visit before anything of the screen is loaded. Gives the screen, or throws ScreenError: 401 for people
 * without the session it needs, 404 for a role that may not open it, for an address that is none, and for a failed check.
 */
export function guard(url: URL, visitor: Visitor, findScreen: FindScreen): Screen {
  const reader = at(url, visitor)
  const screen = findScreen(url.pathname)
  if (!screen) throw pageNotFound()
  if (screen.roles === 'public') return screen
  if (!reader.isAuthenticated) throw unauthorized()
  if (screen.path === RESIDENT_ONLY && reader.role !== 'resident') throw unauthorized()
  if (url.pathname.includes('super-admin') && reader.role !== 'super_admin') throw pageNotFound()
  if (reader.role === 'resident' && !url.pathname.includes('resident')) throw pageNotFound()
  if (!mayOpen(screen, reader)) throw pageNotFound()
  runMiddleware(screen, reader)
  checkValidity(screen, url)
  return screen
}
