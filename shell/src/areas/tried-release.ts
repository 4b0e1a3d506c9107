import { STAFF_ROLES, type Role } from '@curbwise/api/roles'
import { tabPlace } from '@curbwise/platform'
import { atom } from 'jotai'

/** A published release of a remote that this tab runs before everybody does. */
export interface TriedRelease {
  readonly area: string
  readonly version: string
}

/** The one that this tab runs; null in every other tab. */
export const triedReleaseAtom = atom<TriedRelease | null>(null)

const place = tabPlace('tried_release')
const FORM = /^(?<area>mf(?:-[a-z\d]+)+)@(?<version>\d[\w.-]*)$/

const parse = (text: string | null): TriedRelease | null => {
  const { area, version } = FORM.exec(text ?? '')?.groups ?? {}
  return area && version ? { area, version } : null
}

/** What `?release=mf-tow@1.2.3` asks for, kept for this tab alone; an empty one ends it. */
export function askedRelease({ location }: Pick<Window, 'location'>): TriedRelease | null {
  const asked = new URLSearchParams(location.search).get('release')
  if (asked !== null) place.write(parse(asked) ? asked : null)
  return parse(place.read())
}

export const forgetTriedRelease = (): void => place.write(null)

export interface TryPorts {
  readonly asked: TriedRelease | null
  readonly role: Role | null
  /** The content of a file of the site. */
  fetchFile(path: string): Promise<unknown>
  onTried(release: TriedRelease): void
}

/** The registry with the asked release in place of the promoted one, for staff; as it was where there is no such release. */
export async function withTriedRelease(
  written: unknown,
  { asked, role, fetchFile, onTried }: TryPorts,
): Promise<unknown> {
  const isStaff = (STAFF_ROLES as readonly (Role | null)[]).includes(role)
  if (!asked || !isStaff || typeof written !== 'object' || written === null) return written
  const folder = `/remotes/${asked.area}/${asked.version}`
  const note = await fetchFile(`${folder}/release.json`)
  if (typeof note !== 'object' || note === null) return written
  onTried(asked)
  const remotes = (written as { remotes?: object }).remotes
  const release = { ...note, version: asked.version, entry: `${folder}/mf-manifest.json` }
  return { ...written, remotes: { ...remotes, [asked.area]: release } }
}
