import styled from '@emotion/styled'
import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'

const Anchor = styled.span`
  display: inline-flex;
  min-width: 0;
`
const Tip = styled.span`
  position: fixed;
  inset: auto;
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  margin: 0;
  padding: 5px 8px;
  border: 0;
  border-radius: 6px;
  background: var(--text);
  color: var(--surface);
  font-size: 0.75rem;
  line-height: 1rem;
  font-weight: 500;
`

export interface TooltipProps {
  readonly title: ReactNode
  /** An element that can be focused. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
}

const DELAY = 300
const GAP = 6

/** Positions the tooltip below the anchor, or above it if there is no room, and always inside the window. */
const place = (tip: HTMLElement, anchor: HTMLElement): void => {
  const at = anchor.getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const fits = at.bottom + GAP + own.height < innerHeight
  tip.style.top = `${fits ? at.bottom + GAP : at.top - GAP - own.height}px`
  tip.style.left = `${Math.max(8, Math.min(at.left + (at.width - own.width) / 2, innerWidth - own.width - 8))}px`
}

/** Text that helps but isn't essential: never the only place for information. Escape hides it, and users can hover over it. */
export function Tooltip({ title, children }: TooltipProps): ReactElement {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const shown = tip.current
    if (!open || !shown) return undefined
    const timer = setTimeout(() => {
      shown.showPopover?.()
      if (anchor.current) place(shown, anchor.current)
    }, DELAY)
    const hide = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', hide)
      shown.hidePopover?.()
    }
  }, [open])

  return (
    <Anchor
      ref={anchor}
      role="presentation"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <Tip ref={tip} id={id} role="tooltip" popover="manual">
        {title}
      </Tip>
    </Anchor>
  )
}
