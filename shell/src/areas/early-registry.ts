let asked: Promise<Response> | null = null

/** As long as an area is waited for. */
const ask = () => fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(8000) })

/** Asks for the registry while the shell's own scripts still come, on a page that is a remote's. */
export function askEarly(document: Document): void {
  if (!document.getElementById('remotes')) return
  asked = ask()
  asked.catch(() => {})
}

/** The content of a file of the site; null where there is none. */
export async function fetchFile(path: string): Promise<unknown> {
  const response = await fetch(path)
  return response.ok ? response.json() : null
}

/** The content of /remotes.json; what was asked for early is used once. */
export async function fetchRegistry(): Promise<unknown> {
  const answer = asked ?? ask()
  asked = null
  const response = await answer
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  return response.json()
}
