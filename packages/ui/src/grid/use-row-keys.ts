import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

export interface RowKeys {
  /** Index of the row that Tab leads to. */
  readonly active: number
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export interface RowKeysOptions {
  readonly count: number
  /** Where to begin; less than 0 is the first. */
  readonly start: number
  readonly root: RefObject<HTMLElement | null>
  /** Brings a row that may not be drawn yet into sight. */
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

/** One row at a time is in the tab order; arrow keys, Page, Home and End move it, Enter and Space open it. */
export const useRowKeys = ({ count, start, root, reveal, open }: RowKeysOptions): RowKeys => {
  const [moved, setMoved] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const active = Math.min(moved ?? Math.max(0, start), Math.max(0, count - 1))

  // Not drawn yet means: asked for, and found on the render that the scrolling brings.
  useEffect(() => {
    if (wanted.current === null) return
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
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
    wanted.current = to
    setMoved(to)
    reveal(to)
  }
  return { active, onKeyDown }
}
