import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { Alert, readerZone, zoneName, zonesDiffer } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { ROWS, type RowId } from '../state/rows.ts'
import { Amount, GuestHours, HoldFields, Limit, OnOff, QuietHours, ReservedParking } from './controls.tsx'
import { Row, type Ledger } from './row.tsx'
import { Group, Inline } from './style.ts'

interface LedgerProps {
  readonly ledger: Ledger
  readonly details: ContractDetails
  /** Whether another user changed the complex while there were unsaved changes here. */
  readonly has_conflict: boolean
}

/** All settings of the complex, in groups. */
export function LedgerRows({ ledger, details, has_conflict }: LedgerProps): ReactElement {
  const { timezone, name, counts, version } = details
  const row = (id: RowId, control: ReactNode): ReactElement => (
    <Row key={id} row={ROWS[id]} ledger={ledger}>
      {control}
    </Row>
  )
  const zone = zonesDiffer(timezone, readerZone(), version) ? zoneName(timezone, new Date(version)) : null
  return (
    <>
      {has_conflict ? (
        <Alert severity="info" title={`${name} was changed while you were here`} announce>
          Your changes are still here. The other rows show the current values.
        </Alert>
      ) : null}
      <Group>
        <header>
          <h2>Limits</h2>
          <span>of a unit, at the same time, in {counts.units === 1 ? '1 unit' : `${counts.units} units`}</span>
        </header>
        {row('vehicles', <Limit name="allowed_resident_vehicles" label="Vehicles a unit" begin={2} />)}
        {row('guests', <Limit name="allowed_active_guest_vehicles" label="Guests a unit" begin={2} />)}
        {row('changes', <Limit name="vehicle_changes_per_month" label="Vehicle changes a unit in 30 days" begin={6} />)}
      </Group>
      <Group>
        <header>
          <h2>Guest permits</h2>
        </header>
        {row('registration', <OnOff name="has_guest_registration" label="Guests may be registered" />)}
        {row('bank', <GuestHours />)}
        {row(
          'longest',
          <Inline>
            <Amount name="hourly_limit" label="Longest permit" suffix="hours" placeholder="No limit" />
          </Inline>,
        )}
      </Group>
      <Group>
        <header>
          <h2>Enforcement</h2>
        </header>
        {row(
          'grace',
          <Inline>
            <Amount name="grace_minutes" label="Grace" suffix="minutes" />
          </Inline>,
        )}
        {row(
          'notice',
          <Inline>
            <Amount name="min_notice_hours" label="Minimum notice" suffix="hours" />
          </Inline>,
        )}
        {row(
          'photos',
          <Inline>
            <Amount name="photos_required" label="Photos" suffix="photos" />
          </Inline>,
        )}
        {row('nudges', <OnOff name="has_owner_nudges" label="People may be nudged before a tow" />)}
        {row('standing', <OnOff name="has_standing_instruction" label="Send to dispatch right away" />)}
        {row('hold', <HoldFields on_hold={ledger.values.on_hold} zone={zone} />)}
      </Group>
      <Group>
        <header>
          <h2>For residents and guests</h2>
        </header>
        {row('reserved', <ReservedParking />)}
        {row('garage', <OnOff name="garage_covered" label="The garage is covered" />)}
        {row('quiet', <QuietHours />)}
      </Group>
    </>
  )
}
