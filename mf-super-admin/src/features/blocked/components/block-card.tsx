import type { SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import { CarIdentity } from '@curbwise/ui/app'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { spanText, warningOf } from '../state/words.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 3px 10px;
  align-items: center;
  > b {
    font-weight: 600;
    line-height: 1.375rem;
    overflow-wrap: anywhere;
  }
  > :first-of-type {
    justify-self: start;
  }
  > .cw-i {
    color: var(--text-3);
  }
  > b,
  > small {
    grid-column: 1/-1;
  }
  > small {
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > small[data-warn] {
    color: var(--warn);
    font-weight: 550;
  }
`

export interface BlockCardProps {
  readonly block: SystemBlock
  /** ms since 1970 */
  readonly now: number
}

/** An entry on a phone: plate, reason, until when, and another line if the car still has rights. */
export function BlockCard({ block, now }: BlockCardProps): ReactElement {
  const warning = warningOf(block.rights)
  const span = spanText(block, now)
  return (
    <Box>
      <span>
        <CarIdentity plate={block.license_plate} state={block.state} vin={block.vin} size="md" copy={false} />
      </span>
      <ChevronRightIcon size={20} />
      <b>{block.reason}</b>
      <small>{block.phase === 'now' && block.valid_until !== null ? `Until ${span}` : span}</small>
      {warning ? <small data-warn="">{warning}</small> : null}
    </Box>
  )
}
