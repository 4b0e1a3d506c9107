import { fromText, momentText, untilText } from '@curbwise/rules/time/format'
import { CarIdentity, DecisionCard, Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, Button, QueryView, SkeletonText, zoneName } from '@curbwise/ui/entry'
import { EditIcon, EventBusyIcon, TimerIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { OtherRights } from '../../../parts/vehicles/other-rights.tsx'
import { LIST_WORDS, warningOf } from '../../../parts/vehicles/list-kinds.ts'
import { comingWords, KIND_LABELS } from '../../../parts/vehicles/words.ts'
import { useDecision } from '../api/use-decision.ts'
import { useVehicle } from '../api/use-vehicles.ts'
import type { Act, FullVehicle } from '../state/acts.ts'
import { Notices } from './notices.tsx'

const MINUTE = 60_000
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const Note = styled.div`
  padding: 0 20px 14px;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 6px;
  > * {
    flex: 0 1 auto;
  }
`

export interface VehiclePanelProps {
  readonly id: string
  readonly zone: string
  readonly onAct: (act: Act) => void
  readonly onClose: () => void
}

/** A record's side panel: its details, the car's other records, what they mean for a tow now, and the actions. */
export function VehiclePanel({ id, zone, onAct, onClose }: VehiclePanelProps): ReactElement {
  const query = useVehicle(id)
  const vehicle = query.data
  return (
    <Panel
      kind={vehicle && KIND_LABELS[vehicle.kind]}
      title={vehicle ? vehicleName(vehicle) : 'Vehicle'}
      onClose={onClose}
      subtitle={
        vehicle && <CarIdentity plate={vehicle.license_plate} state={vehicle.state} vin={vehicle.vin} size="lg" />
      }
      actions={vehicle && <ActButtons vehicle={vehicle} onAct={onAct} />}
    >
      <QueryView
        query={query}
        zone={zone}
        skeleton={
          <PanelSection>
            <SkeletonText lines={6} />
          </PanelSection>
        }
        failed_title="Couldn't load the vehicle"
      >
        {(found) => <LoadedVehicle vehicle={found} zone={zone} />}
      </QueryView>
    </Panel>
  )
}

function ActButtons({
  vehicle,
  onAct,
}: {
  readonly vehicle: FullVehicle
  readonly onAct: (act: Act) => void
}): ReactElement | null {
  const { can, kind } = vehicle
  if (!can.edit && !can.end && !can.extend) return null
  return (
    <Actions>
      {can.edit ? (
        <Button icon={<EditIcon />} onClick={() => onAct({ kind: 'edit', vehicle })}>
          Edit
        </Button>
      ) : null}
      {can.extend ? (
        <Button icon={<TimerIcon />} onClick={() => onAct({ kind: 'extend', vehicle })}>
          Extend
        </Button>
      ) : null}
      {can.end ? (
        <Button icon={<EventBusyIcon />} onClick={() => onAct({ kind: 'end', vehicle })}>
          {kind === 'vip' || kind === 'blocked'
            ? LIST_WORDS[kind].end
            : kind === 'resident'
              ? 'End right'
              : 'End permit'}
        </Button>
      ) : null}
    </Actions>
  )
}

function LoadedVehicle({ vehicle, zone }: { readonly vehicle: FullVehicle; readonly zone: string }): ReactElement {
  const { kind, valid_until } = vehicle
  const decision = useDecision(vehicle)
  const coming = comingWords(vehicle, zone, useNow(MINUTE))
  const warning = kind === 'vip' || kind === 'blocked' ? warningOf(kind, vehicle.beside) : null
  return (
    <>
      {coming ? (
        <Note>
          <Alert severity="info" title={capital(coming)}>
            {kind === 'blocked'
              ? 'Until then, this record doesn’t block the car.'
              : 'Until then, this record gives the car no right to park.'}
          </Alert>
        </Note>
      ) : null}
      <PanelSection>
        <PanelHead title="Record" fact={zoneName(zone)} />
        <Facts
          facts={[
            ['Unit', vehicle.unit?.unit_number],
            ['Guest', vehicle.guest_name],
            ['Only in space', vehicle.space],
            ['Reason', vehicle.reason],
            ['Permit', vehicle.permit_number],
            ['Year', vehicle.year],
            ['VIN', vehicle.vin],
            ['Valid from', fromText(vehicle.valid_from, zone)],
            ['Valid until', valid_until === null ? 'No end' : untilText(valid_until, zone)],
            ['Ended because', vehicle.end_reason],
            ['Added by', vehicle.added_by],
            ['Added', vehicle.added_at && momentText(vehicle.added_at, zone)],
            ['Note', vehicle.notes],
          ]}
        />
      </PanelSection>
      <OtherRights beside={vehicle.beside} contract_id={vehicle.contract_id} zone={zone} warning={warning} />
      <PanelSection>
        <PanelHead title="May it be towed now?" />
        <QueryView
          query={decision}
          zone={zone}
          skeleton={<SkeletonText lines={5} />}
          failed_title="Couldn't load the decision"
        >
          {(answer) => <DecisionCard decision={answer.decision} zone={zone} />}
        </QueryView>
      </PanelSection>
      {decision.data?.can.see_notices ? <Notices vehicle={vehicle} zone={zone} /> : null}
    </>
  )
}
