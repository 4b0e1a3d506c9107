import { STAFF_ROLES, type Role } from '@curbwise/api/roles'
import { tabPlace } from '@curbwise/platform'
import { atom } from 'jotai'

/** A published release of a remote that this tab tries before it is promoted. */
export interface TriedRelease {
  readonly area: string
  readonly version: string
}

/** The release that this tab tries; null in every other tab. */
export const triedReleaseAtom = atom<TriedRelease | null>(null)

const place = tabPlace('tried_release')
const FORMAT = /^(?<area>mf(?:-[a-z\d]+)+)@(?<version>\d[\w.-]*)$/

const parse = (text: string | null): TriedRelease | null => {
  const { area, version } = FORMAT.exec(text ?? '')?.groups ?? {}
  return area && version ? { area, version } : null
}

/** Returns the release requested with `?release=mf-tow@1.2.3`, which is stored for this tab only; an empty parameter removes it. */
export function requestedRelease({ location }: Pick<Window, 'location'>): TriedRelease | null {
  const asked = new URLSearchParams(location.search).get('release')
  if (asked !== null) place.write(parse(asked) ? asked : null)
  return parse(place.read())
}

export const forgetTriedRelease = (): void => place.write(null)

export interface TryPorts {
  readonly asked: TriedRelease | null
  readonly role: Role | null
  /** Fetches a JSON file of the site. */
  fetchFile(path: string): Promise<unknown>
  onTried(release: TriedRelease): void
}

/**
 * Returns the registry with the requested release instead of the promoted one. Unchanged for users who aren't staff, and if there is no
 * such release.
 */
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
