let prefetched: Promise<Response> | null = null

/** The time limit is the same as for loading an area. */
const request = () => fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(8000) })

/** Prefetches the registry while the shell's own scripts load, on pages that belong to a remote. */
export function prefetchRegistry(document: Document): void {
  if (!document.getElementById('remotes')) return
  prefetched = request()
  prefetched.catch(() => {})
}

/** Fetches a JSON file of the site; null if it doesn't exist. */
export async function fetchFile(path: string): Promise<unknown> {
  const response = await fetch(path)
  return response.ok ? response.json() : null
}

/** Fetches /remotes.json; uses the prefetched response once. */
export async function fetchRegistry(): Promise<unknown> {
  const answer = prefetched ?? request()
  prefetched = null
  const response = await answer
  if (!response.ok) throw new Error(`/remotes.json returned status ${response.status}`)
  return response.json()
}
