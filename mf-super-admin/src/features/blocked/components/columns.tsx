import type { systemBlocks } from '@curbwise/api/resources/system-blocks.calls'
import type { SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { dayText } from '@curbwise/rules/time/format'
import { CarIdentity } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { WarningIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { ZONE } from '../../../parts/words.ts'
import { spanText, warningOf } from '../state/words.ts'

const Warned = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-width: 0;
  color: var(--warn);
  .cw-i {
    flex: none;
  }
`

/** The reason, with a warning below if the car still has rights. */
function Why({ block }: { readonly block: SystemBlock }): ReactElement {
  const warning = warningOf(block.rights)
  return (
    <TwoLine
      title={block.reason}
      detail={
        warning === null ? (
          block.ended_why
        ) : (
          <Warned>
            <WarningIcon size={14} />
            {warning}
          </Warned>
        )
      }
    />
  )
}

/** Columns of the list. @param now ms since 1970 */
export const columnsOf = (now: number): readonly Column<SystemBlock, SortFieldOf<typeof systemBlocks.list>>[] => [
  {
    id: 'license_plate',
    header: 'Plate',
    sort: 'license_plate',
    width: 160,
    cell: (block) => <CarIdentity plate={block.license_plate} state={block.state} vin={block.vin} />,
  },
  { id: 'reason', header: 'Reason', cell: (block) => <Why block={block} /> },
  {
    id: 'valid_until',
    header: 'Blocked until',
    sort: 'valid_until',
    width: 236,
    hideBelow: 640,
    cell: (block) => spanText(block, now),
  },
  {
    id: 'valid_from',
    header: 'Added',
    sort: 'valid_from',
    width: 168,
    hideBelow: 900,
    cell: ({ added_by, added_at }) => <TwoLine title={added_by ?? 'Not recorded'} detail={dayText(added_at, ZONE)} />,
  },
]
