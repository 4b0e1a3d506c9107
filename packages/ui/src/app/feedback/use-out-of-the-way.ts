import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const intersects = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Returns whether floating elements must use their other position, because they would cover the focused element. They stay there until that
 * position covers it, too, or nothing floats.
 * @param count number of floating elements; each change is checked
 */
export function useOutOfTheWay(area: RefObject<HTMLElement | null>, count: number): boolean {
  const [moved, setMoved] = useState(false)
  if (count === 0 && moved) setMoved(false)
  // Where the elements are now. Two checks before the next render must ask for the same move; the second must not undo the first.
  const shown = useRef(moved)
  useLayoutEffect(() => {
    shown.current = moved
  }, [moved])
  useEffect(() => {
    if (count === 0) return undefined
    const check = (): void => {
      const [floating, at] = [area.current, document.activeElement]
      if (!floating || !(at instanceof HTMLElement) || at === document.body || floating.contains(at)) return
      if (intersects(floating.getBoundingClientRect(), at.getBoundingClientRect())) setMoved(!shown.current)
    }
    check()
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [area, count])
  return moved
}
