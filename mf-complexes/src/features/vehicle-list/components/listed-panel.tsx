import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'
import { fromText, momentText, untilText } from '@curbwise/rules/time/format'
import { CarIdentity, Facts, Panel, PanelHead, PanelSection, EffectList } from '@curbwise/ui/app'
import { Button, zoneName } from '@curbwise/ui/entry'
import { EventBusyIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { OtherRights } from '../../../parts/vehicles/other-rights.tsx'
import { LIST_WORDS, warningOf, type ListName } from '../../../parts/vehicles/list-kinds.ts'

export interface ListedPanelProps {
  readonly name: ListName
  readonly row: ListedVehicle
  readonly zone: string
  readonly onEnd: () => void
  readonly onClose: () => void
}

/** An entry's side panel: reason, validity, other records of the car, and the button to end it. */
export function ListedPanel({ name, row, zone, onEnd, onClose }: ListedPanelProps): ReactElement {
  const words = LIST_WORDS[name]
  return (
    <Panel
      kind={words.kind}
      title={vehicleName(row)}
      onClose={onClose}
      subtitle={<CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} size="lg" />}
      actions={
        row.can.end ? (
          <div>
            <Button icon={<EventBusyIcon />} onClick={onEnd}>
              {words.end}
            </Button>
          </div>
        ) : undefined
      }
    >
      <PanelSection>
        <PanelHead title="Entry" fact={zoneName(zone)} />
        <Facts
          facts={[
            ['Reason', row.reason],
            ['Whose', row.holder_name],
            ['VIN', row.vin],
            ['From', fromText(row.valid_from, zone)],
            [
              row.phase === 'ended' ? 'Ended' : 'Until',
              row.valid_until === null ? 'No end' : untilText(row.valid_until, zone),
            ],
            ['Ended because', row.ended_why],
            ['Added by', row.added_by],
            ['Added', momentText(row.added_at, zone)],
          ]}
        />
      </PanelSection>
      <OtherRights
        beside={row.beside}
        contract_id={row.contract_id}
        zone={zone}
        warning={warningOf(name, row.beside)}
      />
      {row.phase === 'ended' ? null : (
        <PanelSection>
          <PanelHead title="What it does" />
          <EffectList will={words.will} will_not={words.will_not} />
        </PanelSection>
      )}
    </Panel>
  )
}
