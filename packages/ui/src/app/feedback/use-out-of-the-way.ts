import { useEffect, useState, type RefObject } from 'react'

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Whether what floats over the page has to change its place: where it stands it would hide what has the focus. It stays where it went until
 * that place hides the focus too, or nothing floats.
 * @param count how many things float; each new one is looked at
 */
export function useOutOfTheWay(area: RefObject<HTMLElement | null>, count: number): boolean {
  const [away, setAway] = useState(false)
  if (count === 0 && away) setAway(false)
  useEffect(() => {
    if (count === 0) return undefined
    const look = (): void => {
      const [floating, at] = [area.current, document.activeElement]
      if (!floating || !(at instanceof HTMLElement) || at === document.body || floating.contains(at)) return
      if (meets(floating.getBoundingClientRect(), at.getBoundingClientRect())) setAway((now) => !now)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [area, count])
  return away
}
