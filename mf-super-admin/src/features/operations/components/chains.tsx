import type { OperationsChain } from '@curbwise/api/resources/admin-operations.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column } from '@curbwise/ui/grid'
import { ErrorIcon, ScheduleIcon, VerifiedUserIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { ZONE } from '../../../parts/words.ts'
import { useChains } from '../api/use-operations.ts'
import { isNarrow } from '../state/narrow.ts'
import { CHAIN_STATES, companyText, entriesText } from '../state/words.ts'
import { NarrowBar, type NarrowProps } from './narrow-bar.tsx'
import { Card, State } from './style.ts'

const ICONS = {
  verified: <VerifiedUserIcon size={16} />,
  broken: <ErrorIcon size={16} />,
  never: <ScheduleIcon size={16} />,
} as const
const TONES = { verified: 'ok', broken: 'err', never: undefined } as const

const stateText = ({ state, checking, broken_at }: OperationsChain): string => {
  const where = broken_at === null ? '' : ` at entry ${broken_at.toLocaleString('en-US')}`
  return `${CHAIN_STATES[state]}${where}${checking ? ', being checked' : ''}`
}

export const ChainState = ({ chain }: { readonly chain: OperationsChain }): ReactElement => (
  <State data-state={TONES[chain.state]}>
    {ICONS[chain.state]}
    <span>{stateText(chain)}</span>
  </State>
)

const checkedText = ({ checked_at }: OperationsChain): string => (checked_at ? momentText(checked_at, ZONE) : 'Never')

const COLUMNS: readonly Column<OperationsChain>[] = [
  {
    id: 'company',
    header: 'Chain of',
    cell: (chain) => <TwoLine title={companyText(chain)} detail={entriesText(chain)} />,
  },
  { id: 'state', header: 'Last check', cell: (chain) => <ChainState chain={chain} /> },
  { id: 'checked_at', header: 'Checked', width: 200, align: 'end', hideBelow: 640, cell: checkedText },
]
const rowId = ({ id }: OperationsChain): string => id
const rowLabel = (chain: OperationsChain): string => `${companyText(chain)}, ${stateText(chain)}`
const card = (chain: OperationsChain): ReactElement => (
  <Card>
    <TwoLine title={companyText(chain)} detail={entriesText(chain)} />
    <ChainState chain={chain} />
    <p>{checkedText(chain)}</p>
  </Card>
)

export interface ChainsProps extends NarrowProps {
  readonly selected: string | null
  readonly onOpen: (id: string) => void
}

/** Every history chain with its last check, those with a problem first. */
export function Chains({ selected, onOpen, narrow, onNarrow }: ChainsProps): ReactElement {
  const query = useChains(narrow)
  return (
    <ListBox aria-label="History chains">
      <NarrowBar list="chains" narrow={narrow} onNarrow={onNarrow} />
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn't load the chains"
        zone={ZONE}
        filtered={isNarrow(narrow)}
        onClearFilters={() => onNarrow({})}
        filtered_title="This company has no history yet"
        filtered_hint="Choose another company."
        skeleton={<SkeletonRows rows={8} cards />}
        empty={
          <EmptyState title="No history yet">Each company has a chain once something has happened there.</EmptyState>
        }
      >
        {({ data, has_more }) => (
          <DataTable
            label="History chains"
            columns={COLUMNS}
            rows={data}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={({ id }) => onOpen(id)}
            selected={selected}
            footer={
              <ListFooter text={`Checked every night, ${has_more ? `the first ${data.length}` : data.length} listed`} />
            }
          />
        )}
      </QueryView>
    </ListBox>
  )
}
