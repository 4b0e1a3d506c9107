import type { ExternalContract } from '@curbwise/api/resources/external-companies.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { AccountBadge } from '@curbwise/ui/app'
import { TwoLine } from '@curbwise/ui/grid'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Card } from '../../../parts/list-box.tsx'

/** A complex on a phone. */
export function ContractCard({ contract }: { readonly contract: ExternalContract }): ReactElement {
  const { name, tow_company, external_company, since, timezone, is_active } = contract
  return (
    <Card>
      <TwoLine title={name} detail={tow_company.name} />
      <ChevronRightIcon size={20} />
      <p>
        <AccountBadge state={is_active ? 'active' : 'disabled'} />
        <span>
          {external_company && since
            ? `${external_company.name}, since ${dayText(since, timezone)}`
            : 'No external company'}
        </span>
      </p>
    </Card>
  )
}
