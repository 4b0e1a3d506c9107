const KEY = 'return_to'

/** Stores the address that required a login, for this tab. */
export const rememberVisit = (storage: Storage, path: string): void => storage.setItem(KEY, path)

/** Returns and removes the stored address; null unless it is a path of this site. */
export function takeVisit(storage: Storage): string | null {
  const path = storage.getItem(KEY)
  storage.removeItem(KEY)
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null
}
