/** Version of the gateway's calls, `major.minor`. how-to-add-a-remote.md explains when to raise it. */
export const API_VERSION = '1.14'

/** Returns whether the present version supports a release built against `required`: same major, and at least its minor. */
export function serves(present: string, required: string): boolean {
  const [[major, minor = 0], [needed, least = 0]] = [present.split('.').map(Number), required.split('.').map(Number)]
  return major === needed && minor >= least
}
