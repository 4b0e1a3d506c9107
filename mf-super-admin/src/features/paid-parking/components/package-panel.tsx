import type { PaidParkingDetails, ParkingPackageRow } from '@curbwise/api/resources/paid-parking.schemas'
import { rateText } from '@curbwise/rules/money/tax'
import { fromText, momentText } from '@curbwise/rules/time/format'
import { Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { EventBusyIcon, SwapHorizIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { count } from '../../../parts/words.ts'
import type { ParkingAct } from '../state/acts.ts'
import { hoursText, money } from '../state/words.ts'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 6px;
`

export interface PackagePanelProps {
  readonly one: ParkingPackageRow
  readonly place: PaidParkingDetails
  readonly onAct: (act: ParkingAct) => void
  readonly onClose: () => void
}

/** A package's side panel: its terms, which never change, what it sold, and how to end or replace it. */
export function PackagePanel({ one, place, onAct, onClose }: PackagePanelProps): ReactElement {
  const zone = place.timezone
  return (
    <Panel
      kind={one.valid_until === null ? 'Package' : 'Package that ended'}
      title={one.name}
      onClose={onClose}
      actions={
        one.can.end ? (
          <Actions>
            {place.can.add ? (
              <Button icon={<SwapHorizIcon />} onClick={() => onAct({ kind: 'add', replaces: one })}>
                Replace
              </Button>
            ) : null}
            <Button icon={<EventBusyIcon />} onClick={() => onAct({ kind: 'end', one })}>
              End
            </Button>
          </Actions>
        ) : undefined
      }
    >
      <PanelSection>
        <PanelHead title="Terms" />
        <Facts
          facts={[
            ['Lasts', hoursText(one.hours)],
            ['Price', money(one.price)],
            ['Tax', one.tax.cents > 0 ? `${money(one.tax)}, ${rateText(one.tax_basis_points * 100)}` : 'None'],
            ['Guests pay', money(one.total)],
            ['On sale from', fromText(one.valid_from, zone)],
            ['Added by', one.added_by],
            ['Ended', one.valid_until && momentText(one.valid_until, zone)],
            ['Ended by', one.ended_by],
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Sold" />
        <Facts
          facts={[
            ['In 30 days', `${count(one.sold, 'permit')}, ${money(one.income)} after refunds`],
            [
              'Ever',
              `${count(one.sold_ever, 'permit')}, ${one.refunded_ever.toLocaleString('en-US')} refunded in full`,
            ],
            ['Valid now', count(one.permits_now, 'permit')],
          ]}
        />
      </PanelSection>
    </Panel>
  )
}
