/** Returns whether the browser can hand something to another app. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the phone's share sheet. Closing it without sharing isn't an error. */
export const share = (what: ShareData): Promise<void> => navigator.share(what).catch(() => undefined)
