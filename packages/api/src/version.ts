/** Version of the gateway's calls, `major.minor`. How it rises: how-to-release.md. */
export const API_VERSION = '1.0'

/** Whether the version that is here serves a release that was built against `required`: the same major, and no newer minor. */
export function serves(present: string, required: string): boolean {
  const [[major, minor = 0], [needed, least = 0]] = [present.split('.').map(Number), required.split('.').map(Number)]
  return major === needed && minor >= least
}
