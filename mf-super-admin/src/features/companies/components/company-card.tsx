import type { AdminCompany } from '@curbwise/api/resources/admin-companies.schemas'
import { TwoLine } from '@curbwise/ui/grid'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { activityText, count, placeText } from '../state/words.ts'
import { StatusTag } from './status-tag.tsx'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 10px;
  align-items: center;
  > .cw-i {
    color: var(--text-3);
  }
  > p {
    grid-column: 1/-1;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.5rem;
  }
`

export interface CompanyCardProps {
  readonly company: AdminCompany
  /** ms since 1970 */
  readonly now: number
}

/** A company on a phone. */
export function CompanyCard({ company, now }: CompanyCardProps): ReactElement {
  const { status, contracts, tows_this_month, last_activity_at } = company
  const facts = [
    ...(contracts > 0 ? [count(contracts, 'complex', 'complexes')] : []),
    ...(tows_this_month > 0 ? [`${count(tows_this_month, 'tow')} this month`] : []),
    ...(last_activity_at ? [activityText(company, now)] : []),
  ]
  return (
    <Box>
      <TwoLine title={company.name} detail={placeText(company) ?? 'No address yet'} />
      <ChevronRightIcon size={20} />
      <p>
        <StatusTag status={status} />
        {facts.length > 0 ? <span>{facts.join(', ')}</span> : null}
      </p>
    </Box>
  )
}
