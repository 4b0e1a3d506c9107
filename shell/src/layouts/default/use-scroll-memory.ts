import { useLocation, useNavigationType } from '@curbwise/platform/router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createScrollMemory } from './scroll-memory.ts'

/** Restores every scrolled element below `root` on back and forward. */
export function useScrollMemory(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const [memory] = useState(createScrollMemory)
  const last = useRef(key)

  useEffect(() => {
    const element = root.current
    if (!element) return
    if (type !== 'POP' && last.current !== key) memory.carry(last.current, key, element)
    last.current = key
    const stop = type === 'POP' ? memory.restore(key, element) : () => {}
    const record = ({ target }: Event) => target instanceof Element && memory.record(key, target, element)
    // Scroll events don't bubble. A user's own scrolling stops the restoring.
    element.addEventListener('scroll', record, { capture: true, passive: true })
    element.addEventListener('wheel', stop, { passive: true })
    element.addEventListener('touchmove', stop, { passive: true })
    return () => {
      stop()
      element.removeEventListener('scroll', record, { capture: true })
      element.removeEventListener('wheel', stop)
      element.removeEventListener('touchmove', stop)
    }
  }, [root, key, type, memory])
}
