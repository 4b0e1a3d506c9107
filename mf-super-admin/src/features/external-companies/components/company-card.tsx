import type { ExternalCompany } from '@curbwise/api/resources/external-companies.schemas'
import { AccountBadge } from '@curbwise/ui/app'
import { TwoLine } from '@curbwise/ui/grid'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Card } from '../../../parts/list-box.tsx'
import { count, placeText } from '../../../parts/words.ts'
import { worksIn } from '../state/words.ts'

/** A company on a phone. */
export function CompanyCard({ company }: { readonly company: ExternalCompany }): ReactElement {
  const facts = [count(company.people, 'person', 'people'), worksIn(company) ?? 'No complex']
  return (
    <Card>
      <TwoLine title={company.name} detail={placeText(company) ?? 'No address yet'} />
      <ChevronRightIcon size={20} />
      <p>
        <AccountBadge state={company.status} />
        <span>{facts.join(', ')}</span>
      </p>
    </Card>
  )
}
