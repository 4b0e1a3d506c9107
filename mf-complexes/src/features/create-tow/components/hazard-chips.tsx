import { HAZARD_LABELS, HAZARDS, type Hazard } from '@curbwise/rules/decision/types'
import { Alert } from '@curbwise/ui/entry'
import { LocalFireDepartmentIcon, TrafficIcon, WaterDropIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'

const HAZARD_ICONS: Readonly<Record<Hazard, ReactElement>> = {
  fire_lane: <LocalFireDepartmentIcon size={20} />,
  blocking: <TrafficIcon size={20} />,
  leaking_fluids: <WaterDropIcon size={20} />,
}

export interface HazardChipsProps {
  readonly value: Hazard | null
  readonly onChange: (hazard: Hazard | null) => void
}

/** The hazards, each on or off; at most one is on. */
export function HazardChips({ value, onChange }: HazardChipsProps): ReactElement {
  return (
    <>
      {HAZARDS.map((hazard) => (
        <button
          key={hazard}
          type="button"
          aria-pressed={value === hazard}
          onClick={() => onChange(value === hazard ? null : hazard)}
        >
          {HAZARD_ICONS[hazard]}
          {HAZARD_LABELS[hazard]}
        </button>
      ))}
    </>
  )
}

const LIFTS = 'It overrides a permit and a hold, but never a VIP, a disabled complex, or an open tow.'
const NOTED = 'The driver sees it. Only someone with that permission can have a car with a right to park towed for it.'

/** What a hazard changes, for users who may confirm one alone and for others. */
export function HazardNote({ may_pass }: { readonly may_pass: boolean }): ReactElement {
  return (
    <Alert severity="note" title={may_pass ? 'What a hazard overrides' : 'The hazard is noted'}>
      {may_pass ? LIFTS : NOTED}
    </Alert>
  )
}
