import { ALL_COMPLEXES } from '@curbwise/api/screen'
import { RESIDENT_ONLY, type Screen } from '@curbwise/api/screens'
import { mayOpen, type FindScreen, type Reader } from '@curbwise/platform'
import { mayOpenAll } from './all-complexes.ts'
import { failedCheck, pageNotFound, unauthorized } from '../errors/screen-error.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A route's named middleware; throws to refuse. */
const MIDDLEWARE: Readonly<Record<string, (reader: Reader) => void>> = {
  auth: (reader) => {
    if (!reader.isAuthenticated) throw unauthorized()
  },
}

/**
 * Checks that ids in the path (`/complexes/tows/{id}/details`) and the complex in `?id=` are valid ids, or all complexes
 * of a user who has several.
 */
function checkValidity(screen: Screen, url: URL, visitor: Visitor): void {
  const wanted = screen.path.split('/')
  const given = url.pathname.split('/')
  const wrong = wanted.some((segment, index) => segment === ':id' && !UUID.test(given[index] ?? ''))
  const contract = screen.path.startsWith('/complexes') ? url.searchParams.get('id') : null
  if (contract === ALL_COMPLEXES && !mayOpenAll(screen, visitor)) throw pageNotFound()
  if (wrong || (contract !== null && contract !== ALL_COMPLEXES && !UUID.test(contract)))
    throw failedCheck(url.pathname)
}

function runMiddleware({ middleware }: Screen, reader: Reader): void {
  if (middleware === undefined) return
  const run = MIDDLEWARE[middleware]
  if (!run) throw new Error(`Unknown route middleware "${middleware}"`)
  run(reader)
}

/** The user, with their complexes. One that is named in the address takes precedence over the selected one, and will be selected. */
type Visitor = Reader & {
  readonly contracts?: readonly {
    readonly id: string
    readonly has_booting_access?: boolean
    readonly is_practice?: true | undefined
  }[]
}

const withNamedContract = (url: URL, reader: Visitor): Reader => {
  const id = url.pathname.startsWith('/complexes') ? url.searchParams.get('id') : null
  const named = id === null ? undefined : reader.contracts?.find((contract) => contract.id === id)
  return named ? { ...reader, selected_contract: named } : reader
}

/**
 * Decides on a visit before anything of the screen loads. Returns the screen or throws ScreenError: 401 without the required session; 404
 * for a role that can't open the screen, for an unknown address, and for an invalid id.
 */
export function guard(url: URL, visitor: Visitor, findScreen: FindScreen): Screen {
  const reader = withNamedContract(url, visitor)
  const screen = findScreen(url.pathname)
  if (!screen) throw pageNotFound()
  if (screen.roles === 'public') return screen
  if (!reader.isAuthenticated) throw unauthorized()
  if (screen.path === RESIDENT_ONLY && reader.role !== 'resident') throw unauthorized()
  if (url.pathname.includes('super-admin') && reader.role !== 'super_admin') throw pageNotFound()
  if (reader.role === 'resident' && !url.pathname.includes('resident')) throw pageNotFound()
  if (!mayOpen(screen, reader)) throw pageNotFound()
  runMiddleware(screen, reader)
  checkValidity(screen, url, visitor)
  return screen
}
