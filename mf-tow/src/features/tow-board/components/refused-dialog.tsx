import type { RefusedCapture } from '@curbwise/api/resources/refused-captures.schemas'
import { Dialog } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { useRefusedCaptures } from '../api/use-refused-captures.ts'
import { Captures } from './refused-style.ts'
import { RefusedItem } from './refused-item.tsx'
import { SettleDialog, type Settling } from './settle-dialog.tsx'

interface RefusedDialogProps {
  readonly query: ReturnType<typeof useRefusedCaptures>
  readonly onClose: () => void
}

/** What drivers' phones sent and the server refused: both decisions, the photos, and what the office can do about each. */
export default function RefusedDialog({ query, onClose }: RefusedDialogProps): ReactElement {
  const [settling, setSettling] = useState<Settling | null>(null)
  return (
    <>
      <Dialog open onClose={onClose} width="wide" title="Refused from drivers’ phones">
        <QueryView
          query={query}
          skeleton={<SkeletonText lines={6} />}
          failed_title="Couldn’t load what was refused"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title="Nothing was refused">
              What a driver captures without a connection and the server refuses on arrival appears here.
            </EmptyState>
          }
        >
          {({ data }) => (
            <Captures>
              {data.map((one: RefusedCapture) => (
                <RefusedItem key={one.id} capture={one} onSettle={setSettling} />
              ))}
            </Captures>
          )}
        </QueryView>
      </Dialog>
      <SettleDialog settling={settling} onClose={() => setSettling(null)} />
    </>
  )
}
