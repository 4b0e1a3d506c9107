/** The specification does not say how often; the file is 100 bytes. */
const POLL_EVERY_MS = 5 * 60 * 1000

const fetchBuild = async (): Promise<string | null> => {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' })
    return response.ok ? ((await response.json()) as { id: string }).id : null
  } catch {
    return null
  }
}

/** Looks at the build's metadata every 5 minutes, and whenever the tab comes to the front; `onNew` runs once for each new build. */
export async function watchBuild(document: Document, onNew: () => void): Promise<void> {
  let known = await fetchBuild()
  const look = async () => {
    const id = await fetchBuild()
    if (id === null || id === known) return
    const isNew = known !== null
    known = id
    if (isNew) onNew()
  }
  setInterval(() => void look(), POLL_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
  })
}
