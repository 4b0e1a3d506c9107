import type { CustodyRow } from '@curbwise/api/resources/custody.schemas'
import { CarIdentity } from '@curbwise/ui/app'
import { PracticeBadge } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { daysWords } from '../state/case-status.ts'
import { DueNow, PoliceTag } from './storage-columns.tsx'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 12px;
  align-items: center;
  > :nth-of-type(2n) {
    text-align: right;
  }
  > b,
  > small {
    grid-column: 1/-1;
  }
  > b {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 600;
  }
  > small {
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

/** One car on a phone. */
export function StorageCard({ row, now }: { readonly row: CustodyRow; readonly now: number }): ReactElement {
  return (
    <Box>
      <div>
        <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} size="md" copy={false} />
      </div>
      <div>
        <DueNow row={row} />
      </div>
      <b>{vehicleName(row.vehicle, `Tow ${towNumber(row.tow.number)}`)}</b>
      {row.contract.is_practice ? <PracticeBadge /> : null}
      {row.brought_over ? <small>Brought over from {row.brought_over.system ?? 'an old system'}</small> : null}
      <small>
        {[towNumber(row.tow.number), row.contract.name, row.storage_lot.name, daysWords(row.days)].join(', ')}
      </small>
      {row.ended_at ? null : (
        <div>
          <PoliceTag row={row} now={now} named />
        </div>
      )}
    </Box>
  )
}
