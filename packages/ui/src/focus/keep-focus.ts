import { isUsable, placeOf, stopOf, type Stop } from './stop.ts'

/** Number of previous focus positions that are remembered. */
const REMEMBERED = 30

/**
 * Keeps the keyboard focus from getting lost. When the focused element is removed or disabled (a deleted row, a finished button, the last
 * page's "Next"), browsers focus nothing, and keyboard users lose their place. Moves the focus to what is now in that place, or else back
 * to where it was before, or else to the page's heading. If the user removes the focus by clicking on nothing, it stays lost.
 * @returns a function that stops watching
 */
export function keepFocus(page: Document): () => void {
  let history: readonly Stop[] = []
  let byTouch = false
  let frame = 0

  const isNowhere = (): boolean =>
    page.activeElement === null || page.activeElement === page.body || page.activeElement.matches(':disabled')
  const check = (): void => {
    frame = 0
    const last = history.at(-1)
    if (!last || !isNowhere()) return
    // The user removed the focus: the element is still usable.
    if (isUsable(last.element)) history = []
    else moveFocus()
  }
  const moveFocus = (): void => {
    const { pathname } = page.location
    const near = history.toReversed().filter((stop) => stop.path === pathname)
    // Focusing a field on a phone would open the keyboard unexpectedly.
    const isSuitable = (place: HTMLElement | null): place is HTMLElement =>
      place !== null && !(byTouch && place.matches('input,textarea'))
    const heading = page.querySelector('h1[tabindex]')
    // If there is nothing, a dialog is still closing: that will be another change, which is checked again.
    const target = near.map(placeOf).find(isSuitable) ?? (heading && isUsable(heading) ? heading : null)
    target?.focus()
  }
  const scheduleCheck = (): void => {
    // Wait a frame, so that the component that renders the page can set the focus itself.
    if (frame === 0) frame = requestAnimationFrame(check)
  }
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === page.body) return
    history = [...history.filter(({ element }) => element !== target), stopOf(target, page.location.pathname)].slice(
      -REMEMBERED,
    )
  }
  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    byTouch = pointerType === 'touch'
  }
  const onKeyDown = (): void => {
    byTouch = false
  }

  const watch = new MutationObserver(scheduleCheck)
  watch.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'inert'] })
  page.addEventListener('focusin', remember)
  page.addEventListener('focusout', scheduleCheck)
  page.addEventListener('pointerdown', onPointerDown, true)
  page.addEventListener('keydown', onKeyDown, true)
  return () => {
    watch.disconnect()
    cancelAnimationFrame(frame)
    page.removeEventListener('focusin', remember)
    page.removeEventListener('focusout', scheduleCheck)
    page.removeEventListener('pointerdown', onPointerDown, true)
    page.removeEventListener('keydown', onKeyDown, true)
  }
}
