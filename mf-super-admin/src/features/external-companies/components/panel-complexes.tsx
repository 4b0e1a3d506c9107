import type { ExternalCompanyDetails } from '@curbwise/api/resources/external-companies.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { IconButton } from '@curbwise/ui/entry'
import { TwoLine } from '@curbwise/ui/grid'
import { CloseIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { PanelList, PanelNote } from '../../../parts/panel-list.tsx'
import { ZONE } from '../../../parts/words.ts'

export interface PanelComplexesProps {
  readonly company: ExternalCompanyDetails
  readonly onLeave: (complex: ExternalCompanyDetails['complexes'][number]) => void
}

/** Where a company works, each with its tow company, and a button that ends it. */
export function PanelComplexes({ company, onLeave }: PanelComplexesProps): ReactElement {
  if (company.complexes.length === 0) return <PanelNote>Its people see no complex until you add one.</PanelNote>
  return (
    <>
      <PanelList>
        {company.complexes.map((complex) => (
          <li key={complex.id}>
            <TwoLine
              title={complex.is_active ? complex.name : `${complex.name} (disabled)`}
              detail={`${complex.tow_company.name}, since ${dayText(complex.since, ZONE)}`}
            />
            <IconButton
              label={`End work at ${complex.name}`}
              icon={<CloseIcon size={20} />}
              onClick={() => onLeave(complex)}
            />
          </li>
        ))}
      </PanelList>
      <PanelNote>A complex has one external company at most.</PanelNote>
    </>
  )
}
