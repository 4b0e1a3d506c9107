import type { AdminCompany } from '@curbwise/api/resources/admin-companies.schemas'
import { TwoLine } from '@curbwise/ui/grid'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Card } from '../../../parts/list-box.tsx'
import { activityText, count, placeText } from '../state/words.ts'
import { StatusTag } from './status-tag.tsx'

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
    <Card>
      <TwoLine title={company.name} detail={placeText(company) ?? 'No address yet'} />
      <ChevronRightIcon size={20} />
      <p>
        <StatusTag status={status} />
        {facts.length > 0 ? <span>{facts.join(', ')}</span> : null}
      </p>
    </Card>
  )
}
