/** Macs have a Command key, whose shortcuts people expect there. */
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Ctrl-K as printed on this computer's keys. */
export const paletteKeys = (): readonly string[] => (isMac() ? ['⌘', 'K'] : ['Ctrl', 'K'])

/** On a Mac, Ctrl-K deletes to the end of the line in text fields, so only Cmd-K counts there. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  !event.altKey &&
  !event.shiftKey &&
  (isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)
