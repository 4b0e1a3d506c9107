import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { HAZARD_LABELS } from '@curbwise/rules/decision/types'
import { Link } from '@curbwise/platform/router'
import { CarIdentity, carIdentityWords, ReasonTag, StatusChip, VerdictChip } from '@curbwise/ui/app'
import { PracticeBadge } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { alertWords, isAlerted } from '../../../parts/alert-words.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { nextWords } from '../state/words.ts'
import { Cards } from './style.ts'

const AlertText = styled.p`
  ${verdictPaint}
`

/** The driver's tows as cards; the first of the driver's own tows is highlighted. */
export function TowCards({
  tows,
  label,
  href,
  highlight_first,
}: {
  readonly tows: readonly TowRow[]
  readonly label: string
  readonly href: (tow: TowRow) => string
  readonly highlight_first?: boolean
}): ReactElement {
  return (
    <Cards aria-label={label}>
      {tows.map((tow, at) => (
        <li key={tow.id} data-first={highlight_first && at === 0 ? '' : undefined}>
          <Link
            to={href(tow)}
            aria-label={`Tow ${towNumber(tow.number)}, ${carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin })}, ${vehicleName(tow.vehicle)}`}
          />
          <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="md" copy={false} />
          <StatusChip status={tow.status} step={tow.step} word="step" size="lg" />
          <b>{vehicleName(tow.vehicle)}</b>
          {tow.contract.is_practice ? <PracticeBadge /> : null}
          <small>
            {[tow.contract.name, tow.space ? `space ${tow.space}` : tow.location].filter(Boolean).join(', ')}
          </small>
          {tow.hazard ? <small>Hazard: {HAZARD_LABELS[tow.hazard].toLowerCase()}</small> : null}
          <ReasonTag reason={tow.reason} />
          <VerdictChip verdict={tow.alert?.verdict ?? tow.decision.verdict} />
          {highlight_first ? <em>Next: {nextWords(tow)}</em> : null}
          {isAlerted(tow) ? <AlertText data-verdict={tow.alert.verdict}>{alertWords(tow)}</AlertText> : null}
        </li>
      ))}
    </Cards>
  )
}
