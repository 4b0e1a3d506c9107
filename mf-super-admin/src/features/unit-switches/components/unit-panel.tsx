import { recordHref } from '@curbwise/api/record-href'
import type { SwitchedUnitDetails } from '@curbwise/api/resources/unit-switches.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { Panel, PanelHead, PanelSection, Switch } from '@curbwise/ui/app'
import { TextLink } from '@curbwise/ui/entry'
import { TwoLine } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { LoadedPanel } from '../../../parts/loaded-panel.tsx'
import { PanelList, PanelNote } from '../../../parts/panel-list.tsx'
import { useUnitSwitch, type SwitchKind } from '../api/use-unit-switches.ts'
import { beforeText, peopleText, usedText } from '../state/words.ts'

const Sub = styled.p`
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`
const Switches = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
`

export interface UnitPanelProps {
  readonly id: string
  readonly onSwitch: (unit: SwitchedUnitDetails, kind: SwitchKind) => void
  readonly onClose: () => void
}

/** A unit's side panel: its switches, why one is off, and when they were off before. */
export function UnitPanel({ id, onSwitch, onClose }: UnitPanelProps): ReactElement {
  return (
    <LoadedPanel kind="Unit" query={useUnitSwitch(id)} onClose={onClose}>
      {(unit) => <OpenUnit unit={unit} onSwitch={onSwitch} onClose={onClose} />}
    </LoadedPanel>
  )
}

interface OpenUnitProps extends Omit<UnitPanelProps, 'id'> {
  readonly unit: SwitchedUnitDetails
}

function OpenUnit({ unit, onSwitch, onClose }: OpenUnitProps): ReactElement {
  const { contract, tow_company, vehicles, guests, before } = unit
  const href = recordHref({ kind: 'unit', id: unit.id, contract_id: contract.id })
  return (
    <Panel
      kind={`${contract.name}, ${tow_company.name}`}
      title={`Unit ${unit.unit_number}`}
      onClose={onClose}
      subtitle={<Sub>{peopleText(unit)}</Sub>}
    >
      <PanelSection>
        <PanelHead title="New registrations" fact="What is registered stays." />
        <Switches>
          <Switch
            label="Resident vehicles"
            detail={usedText(vehicles, 'registered')}
            checked={unit.has_resident_registration}
            onChange={() => onSwitch(unit, 'resident')}
          />
          <Switch
            label="Guest vehicles"
            detail={usedText(guests, 'active')}
            checked={unit.has_guest_registration}
            onChange={() => onSwitch(unit, 'guest')}
          />
          {href ? <TextLink href={href}>Open the unit</TextLink> : null}
        </Switches>
      </PanelSection>
      {unit.has_resident_registration ? null : (
        <Why title="Why residents are off" off={unit.residents_off} timezone={contract.timezone} />
      )}
      {unit.has_guest_registration ? null : (
        <Why title="Why guests are off" off={unit.guests_off} timezone={contract.timezone} />
      )}
      <PanelSection>
        <PanelHead title="Before" />
        {before.length === 0 ? (
          <PanelNote>Nothing was off here before, as far as it is recorded.</PanelNote>
        ) : (
          <PanelList>
            {before.map((stop) => (
              <li key={stop.id}>
                <Stop stop={stop} timezone={contract.timezone} />
              </li>
            ))}
          </PanelList>
        )}
      </PanelSection>
    </Panel>
  )
}

interface WhyProps {
  readonly title: string
  readonly off: SwitchedUnitDetails['residents_off']
  readonly timezone: string
}

function Why({ title, off, timezone }: WhyProps): ReactElement {
  return (
    <PanelSection>
      <PanelHead title={title} />
      {off ? (
        <TwoLine
          title={off.reason}
          detail={`Since ${momentText(off.since, timezone)}${off.by ? `, by ${off.by}` : ''}`}
        />
      ) : (
        <PanelNote>No reason is recorded.</PanelNote>
      )}
    </PanelSection>
  )
}

interface StopProps {
  readonly stop: SwitchedUnitDetails['before'][number]
  readonly timezone: string
}

function Stop({ stop, timezone }: StopProps): ReactElement {
  const [title, span] = beforeText(stop, timezone)
  return (
    <TwoLine
      title={`${title}, ${span}`}
      detail={
        <>
          “{stop.reason}”{stop.by ? `, by ${stop.by}` : ''}.{' '}
          {stop.ended_by ? `Switched on by ${stop.ended_by}` : 'Switched on'}
          {stop.end_reason ? `: “${stop.end_reason}”` : '.'}
        </>
      }
    />
  )
}
