const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** One that is fading out is hidden from assistive technology already, and takes no keys. */
const MODALS = '.MuiModal-root:not([aria-hidden="true"]),dialog[open]'

/** Whether a dialog, menu, or drawer is open. */
export const isModalOpen = (): boolean => document.querySelector(MODALS) !== null

/**
 * Whether a key press may trigger a shortcut of the page: no modifier is held, no one is typing in a field, and no
 * dialog, menu, or drawer is open.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && !isModalOpen()
