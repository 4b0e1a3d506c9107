import { Button, TextField } from '@curbwise/ui/entry'
import { ScheduleIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { Buttons } from '../../../parts/section.tsx'
import { usePlace } from '../../../parts/use-place.ts'
import { beginTimes } from '../state/order.ts'

export interface BeginsProps {
  /** Local time at the complex; empty means now. */
  readonly value: string
  readonly zone: string
  readonly onChange: (local: string) => void
}

/** Picks the start: now, or a time in the complex's zone. */
export function Begins({ value, zone, onChange }: BeginsProps): ReactElement {
  const { t } = usePlace()
  const [{ first, last }] = useState(() => beginTimes(zone))
  if (value === '') {
    return (
      <Buttons>
        <Button variant="soft" size="lg" aria-pressed="true">
          {t('begins.now')}
        </Button>
        <Button size="lg" icon={<ScheduleIcon />} onClick={() => onChange(beginTimes(zone).likely)}>
          {t('begins.later')}
        </Button>
      </Buttons>
    )
  }
  return (
    <>
      <TextField
        label={t('begins')}
        type="datetime-local"
        size="touch"
        value={value}
        min={first}
        max={last}
        onChange={(event) => {
          if (event.target.value) onChange(event.target.value)
        }}
      />
      <Button size="lg" onClick={() => onChange('')}>
        {t('begins.now_after_all')}
      </Button>
    </>
  )
}
