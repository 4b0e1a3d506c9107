import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

export interface RowKeys {
  /** Index of the row in the tab order. */
  readonly active: number
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Tab leads back to the row that last had the focus. */
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

export interface RowKeysOptions {
  readonly count: number
  /** Index to start at; less than 0 means the first. */
  readonly start: number
  readonly root: RefObject<HTMLElement | null>
  /** Scrolls to a row, which may not be rendered yet. */
  readonly reveal: (index: number) => void
  readonly open: (index: number) => void
}

const PAGE = 10

const target = (key: string, from: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(last, from + 1)
  if (key === 'ArrowUp') return Math.max(0, from - 1)
  if (key === 'PageDown') return Math.min(last, from + PAGE)
  if (key === 'PageUp') return Math.max(0, from - PAGE)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}

/** Keeps one row in the tab order. Arrow keys, Page Up, Page Down, Home, and End move it; Enter and Space open it. */
export const useRowKeys = ({ count, start, root, reveal, open }: RowKeysOptions): RowKeys => {
  const [moved, setMoved] = useState<number | null>(null)
  const focusTarget = useRef<number | null>(null)
  const active = Math.min(moved ?? Math.max(0, start), Math.max(0, count - 1))

  // A row that isn't rendered yet is focused on the render after scrolling to it.
  useEffect(() => {
    if (focusTarget.current === null) return
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${focusTarget.current}"]`)
    if (!row) return
    focusTarget.current = null
    row.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const { row } = event.target.dataset
    if (row === undefined) return
    const from = Number(row)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(from)
      return
    }
    const to = target(event.key, from, count - 1)
    if (to === null) return
    event.preventDefault()
    focusTarget.current = to
    setMoved(to)
    reveal(to)
  }
  const onFocus = ({ target: { dataset } }: FocusEvent<HTMLElement>): void => {
    if (dataset['row'] !== undefined) setMoved(Number(dataset['row']))
  }
  return { active, onKeyDown, onFocus }
}
