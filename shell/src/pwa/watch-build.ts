import { logWarning } from '../errors/report.ts'

/** The specification doesn't define the interval; the file is 100 bytes. */
const POLL_EVERY_MS = 5 * 60 * 1000

/** The ID of the build on the server; null, with the reason in the console, when the metadata can't be fetched. */
async function fetchBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' })
    if (response.ok) return ((await response.json()) as { id: string }).id
    logWarning(`/build.json could not be fetched: ${response.status}`)
  } catch (error) {
    logWarning('/build.json could not be fetched', error)
  }
  return null
}

/** Checks the build's metadata every 5 minutes, and when the tab becomes visible; calls `onNew` once for each new build. */
export async function watchBuild(document: Document, onNew: () => void): Promise<void> {
  let known = await fetchBuild()
  const check = async () => {
    const id = await fetchBuild()
    if (id === null || id === known) return
    const isNew = known !== null
    known = id
    if (isNew) onNew()
  }
  setInterval(() => void check(), POLL_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
}
