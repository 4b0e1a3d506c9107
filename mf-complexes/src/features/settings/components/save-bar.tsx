import { Button, SubmitButton } from '@curbwise/ui/entry'
import { useEffect, type ReactElement } from 'react'
import type { RowOf } from '../state/rows.ts'
import { Bar } from './style.ts'

const many = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** Stays in sight while something is unsaved, and names it. */
export function SaveBar({ rows, onDiscard }: { readonly rows: readonly RowOf[]; readonly onDiscard: () => void }): ReactElement | null {
  const shown = rows.length > 0
  // It comes over the lowest row while somebody types there.
  useEffect(() => { if (shown) document.activeElement?.scrollIntoView?.({ block: 'nearest' }) }, [shown])
  if (!shown) return null
  return (
    <Bar role="region" aria-label="Unsaved changes">
      <i aria-hidden="true" />
      <b>{rows.length === 1 ? '1 unsaved change' : `${rows.length} unsaved changes`}</b>
      <p>{rows.map(({ label }) => label).join(', ')}.<span> No permit ends, no vehicle is removed.</span></p>
      <div>
        <Button variant="ghost" onClick={onDiscard}>Discard</Button>
        <SubmitButton>Save {many(rows.length)}</SubmitButton>
      </div>
    </Bar>
  )
}
