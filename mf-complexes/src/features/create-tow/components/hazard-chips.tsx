import { HAZARDS, type Hazard } from '@curbwise/rules/decision/types'
import { Alert } from '@curbwise/ui/entry'
import { LocalFireDepartmentIcon, TrafficIcon, WaterDropIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useCarTexts, useRequestTexts } from '../../../parts/driver-texts.ts'

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
  const texts = useCarTexts()
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
          {texts(`hazard.${hazard}`)}
        </button>
      ))}
    </>
  )
}

/** What a hazard changes, for users who may confirm one alone and for others. */
export function HazardNote({ may_pass }: { readonly may_pass: boolean }): ReactElement {
  const t = useRequestTexts()
  return (
    <Alert severity="note" title={t(may_pass ? 'hazard.overrides' : 'hazard.noted')}>
      {t(may_pass ? 'hazard.overrides.what' : 'hazard.noted.what')}
    </Alert>
  )
}
