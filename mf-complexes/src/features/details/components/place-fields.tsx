import { US_STATES } from '@curbwise/api/us-states'
import { US_ZONES } from '@curbwise/rules/time/us-zones'
import { Checkbox, Select, stateName, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { RESERVED_LABELS } from '../state/words.ts'

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 16px;
`
const STATES = US_STATES.map((value) => ({ value, label: stateName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en-US'),
)
const ZONE_OPTIONS = US_ZONES.map(([value, label]) => ({ value, label }))
const RESERVED = Object.entries(RESERVED_LABELS).map(([value, label]) => ({ value, label }))

/** Fields for the location and contact details; editable by the tow company. */
export function PlaceFields(): ReactElement {
  return (
    <>
      <TextField name="name" label="Name" autoComplete="off" maxLength={120} />
      <TextField name="address" label="Street" autoComplete="off" maxLength={120} />
      <Pair>
        <TextField name="city" label="City" autoComplete="off" />
        <TextField name="zip_code" label="ZIP code" autoComplete="off" inputMode="numeric" />
      </Pair>
      <Pair>
        <Select name="state" label="State" options={STATES} placeholder="" />
        <TextField name="county" label="County" optional autoComplete="off" />
      </Pair>
      <Select
        name="timezone"
        label="Time zone"
        options={ZONE_OPTIONS}
        placeholder=""
        help="All dates of the complex are in this zone"
      />
      <Pair>
        <TextField name="phone" label="Phone of the office" optional type="tel" autoComplete="off" />
        <TextField name="email" label="Email of the office" optional type="email" autoComplete="off" />
      </Pair>
    </>
  )
}

/** Fields that managers may edit too. */
export function GarageFields(): ReactElement {
  return (
    <>
      <Select name="reserved_parking" label="Reserved spaces" options={RESERVED} placeholder="Not specified" />
      <Checkbox
        name="garage_covered"
        label="The garage is covered"
        detail="Drivers bring a truck that fits under the ceiling."
      />
    </>
  )
}
