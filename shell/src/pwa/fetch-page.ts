/** How long a response may take to begin, in milliseconds. */
export const PAGE_LIMIT_MS = 4000

/**
 * Fetches a page. Returns null without a connection, if the server fails, or if no response begins in time. The body has no limit: a page
 * that is still arriving would be cut off.
 */
export async function fetchPage(request: Request): Promise<Response | null> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), PAGE_LIMIT_MS)
  try {
    const response = await fetch(request, { signal: limit.signal })
    return response.status < 500 ? response : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
