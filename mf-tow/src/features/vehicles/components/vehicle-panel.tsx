import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { fromText } from '@curbwise/rules/time/shown'
import { CarIdentity, DecisionCard, Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, LinkButton, QueryView, SkeletonText, zoneName } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { untilWords } from '../../../parts/until.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { useVehicleDecision } from '../api/use-vehicle-decision.ts'
import { KIND_LABELS, startWords } from '../state/fields.ts'
import { Notices } from './notices.tsx'

const Note = styled.div`
  padding: 0 20px 14px;
`

const checkHref = ({ contract_id, license_plate, state, vin }: VehicleRow): string => {
  const params = new URLSearchParams({ contract: contract_id, plate: license_plate ?? vin ?? '' })
  if (license_plate && state) params.set('state', state)
  return `/vehicles?${params}`
}

export interface VehiclePanelProps {
  readonly row: VehicleRow
  readonly zone: string
  readonly onClose: () => void
}

/** A record's side panel: its details, and what it means for a tow now. */
export function VehiclePanel({ row, zone, onClose }: VehiclePanelProps): ReactElement {
  const decision = useVehicleDecision(row)
  const coming = row.verdict === null ? startWords(row, zone) : null
  const rowIfSet = (label: string, value: string | null | undefined): [string, string][] =>
    value ? [[label, value]] : []
  return (
    <Panel
      kind={KIND_LABELS[row.kind]}
      title={vehicleName(row)}
      onClose={onClose}
      subtitle={<CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} size="lg" />}
      actions={
        <div>
          <LinkButton href={checkHref(row)} icon={<SearchIcon />}>
            Check this plate
          </LinkButton>
        </div>
      }
    >
      {coming ? (
        <Note>
          <Alert severity="info" title={coming}>
            Until then, this record gives the car no right to park.
          </Alert>
        </Note>
      ) : null}
      <PanelSection>
        <PanelHead title="Record" fact={zoneName(zone)} />
        <Facts
          facts={[
            ...rowIfSet('Complex', row.contract_name),
            ...rowIfSet('Unit', row.unit?.unit_number),
            ...rowIfSet('Year', row.year === null ? null : String(row.year)),
            ...rowIfSet('VIN', row.vin),
            ['Valid from', fromText(row.valid_from, zone)],
            ['Valid until', untilWords(row.valid_until, zone)],
            ...rowIfSet('Added by', row.added_by),
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead title="May it be towed now?" />
        <QueryView
          query={decision}
          zone={zone}
          skeleton={<SkeletonText lines={5} />}
          failed_title="Couldn’t load the decision"
        >
          {(answer) => <DecisionCard decision={answer.decision} zone={zone} />}
        </QueryView>
      </PanelSection>
      {decision.data?.can.see_notices ? <Notices vehicle={row} zone={zone} /> : null}
    </Panel>
  )
}
