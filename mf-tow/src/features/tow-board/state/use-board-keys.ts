import type { KeyHelp } from '@curbwise/platform'
import { isShortcut } from '@curbwise/ui/app'
import { useEffect, useEffectEvent } from 'react'

const ITEMS = 'tr[data-row],li>.cw-open'
const SELECTED = 'tr[data-row][aria-selected="true"],li[aria-current="true"]>.cw-open'
const ASSIGN = 'button[data-assign]'

/** The row, or the card's own button, that has the focus or contains it. */
const focusedItem = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('tr[data-row]') ??
  document.activeElement?.closest('li')?.querySelector<HTMLElement>(':scope>.cw-open') ??
  null

const currentItem = (): HTMLElement | null => focusedItem() ?? document.querySelector<HTMLElement>(SELECTED)

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Moves the focus to the next tow; the open panel follows. Returns false when there is none. */
function move(by: number): boolean {
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)]
  const isOpen = document.querySelector(SELECTED) !== null
  const from = currentItem()
  const next = items[from ? items.indexOf(from) + by : 0]
  if (!next) return false
  next.focus()
  if (isOpen) next.click()
  return true
}

/** Opens the driver menu of the current tow, otherwise of the oldest request without a driver. */
function assign(): boolean {
  const item = currentItem()
  const button = item
    ? (item.closest('tr,li')?.querySelector<HTMLElement>(ASSIGN) ?? null)
    : document.querySelector<HTMLElement>(`${ASSIGN}[data-oldest]`)
  button?.click()
  return button !== null
}

/** Arrow keys belong to whatever has the focus, unless that is a tow or nothing. */
const takesArrows = (): boolean => document.activeElement === document.body || focusedItem() !== null

/** For the list of keys. */
export const BOARD_KEYS: readonly KeyHelp[] = [
  { keys: ['J', '↓'], does: 'Next tow' },
  { keys: ['K', '↑'], does: 'Previous tow' },
  { keys: ['Enter'], does: 'Open the tow' },
  { keys: ['A'], does: 'Assign a driver; then 1 to 9, or type a name' },
]

/** Keys of the board: j, k, and arrows move through the tows, and A assigns. */
export function useBoardKeys(): void {
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    const by = steps[event.key]
    if (by !== undefined) return event.key.startsWith('Arrow') && !takesArrows() ? false : move(by)
    return event.key === 'a' && assign()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isShortcut(event) || !run(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // While capturing: the table would move the focus again.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
