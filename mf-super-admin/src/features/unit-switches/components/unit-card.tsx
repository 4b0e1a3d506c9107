import type { SwitchedUnit } from '@curbwise/api/resources/unit-switches.schemas'
import { TwoLine } from '@curbwise/ui/grid'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Card } from '../../../parts/list-box.tsx'
import { onOff, whyText } from '../state/words.ts'

/** A unit on a phone. */
export function UnitCard({ unit }: { readonly unit: SwitchedUnit }): ReactElement {
  const why = whyText(unit)
  return (
    <Card>
      <TwoLine title={`Unit ${unit.unit_number}`} detail={`${unit.contract.name}, ${unit.tow_company.name}`} />
      <ChevronRightIcon size={20} />
      <p>
        <span>Residents {onOff(unit.has_resident_registration).toLowerCase()}</span>
        <span>Guests {onOff(unit.has_guest_registration).toLowerCase()}</span>
        {why ? <span>{why.reason}</span> : null}
      </p>
    </Card>
  )
}
