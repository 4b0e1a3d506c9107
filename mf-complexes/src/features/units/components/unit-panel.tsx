import { Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useUnit } from '../api/use-unit.ts'
import { placeWords } from '../state/words.ts'
import { PanelContacts } from './panel-contacts.tsx'
import { PanelGuests } from './panel-guests.tsx'
import { PanelTows } from './panel-tows.tsx'
import { PanelVehicles } from './panel-vehicles.tsx'

const Place = styled.p`font-size:.8125rem;line-height:1.125rem;color:var(--text-2)`
const Words = styled.p`display:flex;flex-wrap:wrap;gap:4px 24px;font-size:.8125rem;line-height:1.25rem;b{font-weight:600}`
const word = (on: boolean): string => (on ? 'On' : 'Off')

export interface UnitPanelProps {
  readonly id: string
  /** Known from its row before the whole has come. */
  readonly unit_number: string | undefined
  readonly zone: string
  readonly onClose: () => void
}

/** One unit beside the list: people, cars, guests, tows, and whether it may register more. */
export function UnitPanel({ id, unit_number, zone, onClose }: UnitPanelProps): ReactElement {
  const { unit, vehicles, guests, tows } = useUnit(id)
  const number = unit.data?.unit_number ?? unit_number
  const place = unit.data ? placeWords(unit.data) : ''
  return (
    <Panel title={number ? `Unit ${number}` : 'Unit'} subtitle={place ? <Place>{place}</Place> : undefined} onClose={onClose}>
      <QueryView query={unit} zone={zone} skeleton={<PanelSection><SkeletonText lines={6} /></PanelSection>} failed_title="The unit did not load">
        {(found) => (
          <>
            <PanelContacts unit={found} zone={zone} />
            <PanelVehicles unit={found} query={vehicles} zone={zone} />
            <PanelGuests unit={found} query={guests} zone={zone} />
            <PanelTows query={tows} zone={zone} />
            <PanelSection>
              <PanelHead title="New registrations" fact="What is registered stays." />
              <Words><span>Resident vehicles <b>{word(found.has_resident_registration)}</b></span><span>Guest vehicles <b>{word(found.has_guest_registration)}</b></span></Words>
            </PanelSection>
          </>
        )}
      </QueryView>
    </Panel>
  )
}
