/** A message from the gateway, as a notification shows it. */
export interface PhoneMessage {
  readonly title: string
  readonly body: string
  /** Path of the page that a tap opens. */
  readonly path: string
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string
}

/** What the service worker asks an open page to show. */
export interface OpenRequest {
  readonly open: string
}

/** A path of this site: an address that starts with two slashes would lead elsewhere. */
const isOwnPath = (path: string): boolean => /^\/(?!\/|\\)/.test(path)

/** Returns the message in a push; null for anything else. */
export function readMessage(data: { json(): unknown } | null): PhoneMessage | null {
  let value: unknown = null
  try {
    value = data?.json() ?? null
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { title, body, path, tag } = value as Readonly<Record<string, unknown>>
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string' || typeof tag !== 'string')
    return null
  return isOwnPath(path) ? { title, body, path, tag } : null
}

/** Returns the path that a page is asked to open; null for other messages of the worker. */
export function pathToOpen(data: unknown): string | null {
  const open = (data as Partial<OpenRequest> | null)?.open
  return typeof open === 'string' && isOwnPath(open) ? open : null
}
