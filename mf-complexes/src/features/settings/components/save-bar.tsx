import { Button, SubmitButton } from '@curbwise/ui/entry'
import { useEffect, type ReactElement } from 'react'
import type { RowOf } from '../state/rows.ts'
import { Bar } from './style.ts'

const many = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/**
 * Scrolls the focused row out from under the bar when it appears. When the bar disappears and had the focus, returns
 * the focus to the last changed row.
 */
function stayAtRow(): () => void {
  const at = document.activeElement
  at?.scrollIntoView?.({ block: 'nearest' })
  let row = at?.closest('[data-setting]')
  const leave = ({ target }: FocusEvent): void => {
    row = (target instanceof Element ? target.closest('[data-setting][data-changed]') : null) ?? row
  }
  document.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('focusout', leave)
    if (document.activeElement === document.body) row?.querySelector<HTMLElement>('input,select')?.focus()
  }
}

/** Visible while there are unsaved changes; lists them. */
export function SaveBar({
  rows,
  onDiscard,
}: {
  readonly rows: readonly RowOf[]
  readonly onDiscard: () => void
}): ReactElement | null {
  const shown = rows.length > 0
  useEffect(() => (shown ? stayAtRow() : undefined), [shown])
  if (!shown) return null
  return (
    <Bar role="region" aria-label="Unsaved changes">
      <i aria-hidden="true" />
      <b>{rows.length === 1 ? '1 unsaved change' : `${rows.length} unsaved changes`}</b>
      <p>
        {rows.map(({ label }) => label).join(', ')}.<span> Existing permits and vehicles stay.</span>
      </p>
      <div>
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
        <SubmitButton>Save {many(rows.length)}</SubmitButton>
      </div>
    </Bar>
  )
}
