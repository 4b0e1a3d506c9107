import { SplitView } from '@curbwise/ui/app'
import type { ReactElement, ReactNode } from 'react'
import { HistoryTable, type HistoryTableProps } from './history-table.tsx'

export interface HistoryScreenProps extends HistoryTableProps {
  /** The panel of the entry in the address; null while none is open. */
  readonly panel: ReactNode
  /** Above the list. */
  readonly tools?: ReactNode
}

/** A history, and the panel of the entry that is open. */
export function HistoryScreen({ panel, tools, ...table }: HistoryScreenProps): ReactElement {
  return (
    <SplitView panel_label="Entry" onPanelClose={() => table.list.select(null)} panel={panel}>
      {tools}
      <HistoryTable {...table} />
    </SplitView>
  )
}
