/** Milliseconds after a scroll event in which the scrolling itself is why an element left the window. */
const SCROLLING = 100

/**
 * Keeps the focused element in the window. When content above it loads or grows, it is pushed out, and keyboard users no longer see where
 * they are. Scrolls it back into view. If it left because the page was scrolled, it stays where it is.
 * @returns a function that stops watching
 */
export function keepInView(page: Document): () => void {
  let scrolledAt = -Infinity
  let wasInView = false
  const onScroll = ({ timeStamp }: Event): void => {
    scrolledAt = timeStamp
  }
  const watch = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (!last || last.target !== page.activeElement) return
    const { isIntersecting, target, time } = last
    if (wasInView && !isIntersecting && time - scrolledAt > SCROLLING) target.scrollIntoView({ block: 'nearest' })
    wasInView = isIntersecting
  })
  const onFocus = ({ target }: FocusEvent): void => {
    watch.disconnect()
    wasInView = false
    if (target instanceof Element && target !== page.body) watch.observe(target)
  }
  page.addEventListener('focusin', onFocus)
  page.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return () => {
    watch.disconnect()
    page.removeEventListener('focusin', onFocus)
    page.removeEventListener('scroll', onScroll, { capture: true })
  }
}
