const KEY = 'return_to'

/** Remembers the address that asked for a log-in, for this tab. */
export const rememberVisit = (storage: Storage, path: string): void => storage.setItem(KEY, path)

/** The remembered address, once; only ever a path of this site. */
export function takeVisit(storage: Storage): string | null {
  const path = storage.getItem(KEY)
  storage.removeItem(KEY)
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null
}
