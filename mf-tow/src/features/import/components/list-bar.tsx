import type { ImportKind } from '@curbwise/api/resources/import-fields'
import type { ImportPart } from '@curbwise/api/resources/imports.schemas'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { OpenedList } from '../api/use-list.ts'
import { countsOfParts, isReady, listSummaryOf } from '../state/parts.ts'
import { applyText, effectsOf } from '../state/words.ts'
import { BottomBar } from './bottom-bar.ts'

export interface ListBarProps {
  readonly kind: ImportKind
  readonly open: OpenedList
  readonly parts: readonly ImportPart[]
  /** Another file is being read, and would replace this list. */
  readonly busy: boolean
  readonly onLeave: () => void
}

/** What applying the list would do in all complexes, with its button; then the progress and the result. */
export function ListBar({ kind, open, parts, busy, onLeave }: ListBarProps): ReactElement {
  const [asks, setAsks] = useState(false)
  const { title, detail, applied, ends, is_running, done, total } = listSummaryOf(parts, Object.keys(open.refusals))
  const ready = parts.filter(isReady)
  const heading = useRef<HTMLElement>(null)
  const was_running = useRef(false)
  useEffect(() => {
    if (was_running.current && !is_running) heading.current?.focus()
    was_running.current = is_running
  }, [is_running])
  const sum = (of: (part: ImportPart) => number): number => ready.reduce((total_of, part) => total_of + of(part), 0)
  const verb = applyText(applied, ends)
  return (
    <BottomBar>
      <div>
        <b ref={heading} tabIndex={-1} role="status">
          {title}
        </b>
        <span>{detail}</span>
      </div>
      {is_running ? (
        <>
          <progress aria-label="Complexes applied" max={total} value={done} />
          <Button onClick={() => void open.cancel(parts)}>Cancel the others</Button>
        </>
      ) : (
        <>
          <Button variant="ghost" onClick={onLeave}>
            {ready.length > 0 ? 'Cancel' : 'Import another list'}
          </Button>
          {ready.length > 0 ? (
            <Button variant="primary" disabled={busy} busy={open.applying} onClick={() => setAsks(true)}>
              {verb}
            </Button>
          ) : null}
        </>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`${verb} in ${ready.length === 1 ? '1 complex' : `${ready.length} complexes`}?`}
        verb={verb}
        keep="Not yet"
        {...effectsOf({
          kind,
          counts: countsOfParts(ready),
          new_units: sum((part) => part.new_units),
          unlisted: sum((part) => part.unlisted),
          move_outs: ends,
          several: true,
        })}
        onConfirm={() => {
          void open.apply(parts)
        }}
      />
    </BottomBar>
  )
}
