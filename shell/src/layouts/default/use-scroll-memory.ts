import { useLocation, useNavigationType } from '@curbwise/platform/router'
import { useEffect, useState, type RefObject } from 'react'
import { createScrollMemory } from './scroll-memory.ts'

/** Back and forward find every scrolling part below `root` where it was left. */
export function useScrollMemory(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const [memory] = useState(createScrollMemory)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const stop = type === 'POP' ? memory.restore(key, element) : () => {}
    const record = ({ target }: Event) => target instanceof Element && memory.record(key, target, element)
    // Scrolling does not bubble; a person's own turn of the wheel ends the restoring.
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
