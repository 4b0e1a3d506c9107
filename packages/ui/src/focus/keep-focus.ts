import { isUsable, placeOf, stopOf, type Stop } from './stop.ts'

/** How many places are remembered where the focus was. */
const REMEMBERED = 30

/**
 * Keeps the keyboard where it works: when what has the focus goes away (a row that was removed, a button that did its work, the last page's
 * "Next") the browser leaves the focus on nothing, and a reader without a mouse is lost. It then goes to what stands in that place, else back
 * to where it was before, else to the page's heading. A focus that somebody takes away by a click on nothing stays away.
 * @returns ends the watch
 */
export function keepFocus(page: Document): () => void {
  let stops: readonly Stop[] = []
  let byTouch = false
  let frame = 0

  const isNowhere = (): boolean =>
    page.activeElement === null || page.activeElement === page.body || page.activeElement.matches(':disabled')
  const look = (): void => {
    frame = 0
    const last = stops.at(-1)
    if (!last || !isNowhere()) return
    // Taken away on purpose: what had it is still there.
    if (isUsable(last.element)) stops = []
    else lead()
  }
  const lead = (): void => {
    const { pathname } = page.location
    const near = stops.toReversed().filter((stop) => stop.path === pathname)
    // A field that takes the focus on a phone brings the keyboard up, which nobody asked for.
    const fits = (place: HTMLElement | null): place is HTMLElement =>
      place !== null && !(byTouch && place.matches('input,textarea'))
    const heading = page.querySelector('h1[tabindex]')
    // Nothing at all means that a dialog is still going: its end is a change, and looked at again.
    const to = near.map(placeOf).find(fits) ?? (heading && isUsable(heading) ? heading : null)
    to?.focus()
  }
  const soon = (): void => {
    // A frame later whoever draws the page has put the focus where it belongs, if it knows better.
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === page.body) return
    stops = [...stops.filter(({ element }) => element !== target), stopOf(target, page.location.pathname)].slice(
      -REMEMBERED,
    )
  }
  const touched = ({ pointerType }: PointerEvent): void => {
    byTouch = pointerType === 'touch'
  }
  const typed = (): void => {
    byTouch = false
  }

  const watch = new MutationObserver(soon)
  watch.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'inert'] })
  page.addEventListener('focusin', remember)
  page.addEventListener('focusout', soon)
  page.addEventListener('pointerdown', touched, true)
  page.addEventListener('keydown', typed, true)
  return () => {
    watch.disconnect()
    cancelAnimationFrame(frame)
    page.removeEventListener('focusin', remember)
    page.removeEventListener('focusout', soon)
    page.removeEventListener('pointerdown', touched, true)
    page.removeEventListener('keydown', typed, true)
  }
}
