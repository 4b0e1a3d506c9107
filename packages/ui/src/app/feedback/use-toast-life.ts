import { useEffect, useRef, useState, type FocusEvent } from 'react'
import type { Toast } from './toast.ts'

export interface PauseHandlers {
  readonly onMouseEnter: () => void
  readonly onMouseLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Closes a toast at the end of its life. Hovering or focusing it pauses the timer, which then continues with the remaining time. */
export const useToastLife = (toast: Toast, onClose: (id: string) => void): PauseHandlers => {
  const [paused, setPaused] = useState(false)
  const left = useRef(toast.life)
  const { id } = toast
  const isPermanent = toast.life <= -1

  useEffect(() => {
    if (isPermanent || paused) return undefined
    const started = Date.now()
    const timer = setTimeout(() => onClose(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - started))
    }
  }, [paused, isPermanent, id, onClose])

  return {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setPaused(false)
    },
  }
}
