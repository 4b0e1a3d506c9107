import { useEffect, useRef, useState, type FocusEvent } from 'react'
import type { Toast } from './toast.ts'

export interface PauseHandlers {
  readonly onMouseEnter: () => void
  readonly onMouseLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Ends a toast's life after its time; hovering or focusing it stops the clock, leaving it goes on with what was left. */
export const useToastLife = (toast: Toast, onClose: (id: string) => void): PauseHandlers => {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.life)
  const { id } = toast
  const lasting = toast.life <= -1

  useEffect(() => {
    if (lasting || held) return undefined
    const begun = Date.now()
    const timer = setTimeout(() => onClose(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - begun))
    }
  }, [held, lasting, id, onClose])

  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
    },
  }
}
