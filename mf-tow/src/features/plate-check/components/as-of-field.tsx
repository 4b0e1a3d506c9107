import { IconButton, Select, TextField, zoneName, type FieldSize } from '@curbwise/ui/entry'
import { CloseIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { toLocalTime } from '@curbwise/rules/time/local-time'

export interface AsOfFieldProps {
  /** What the clock at the complex showed (2026-11-20T21:58); null is now. */
  readonly value: string | null
  readonly onChange: (local: string | null) => void
  readonly zone: string
  readonly size: FieldSize
  readonly error?: string
}

/** Now, or a minute that has passed: then it is decided by what was known at that minute. */
export function AsOfField({ value, onChange, zone, size, error }: AsOfFieldProps): ReactElement {
  if (value === null) {
    return (
      <Select
        label="As of"
        size={size}
        icon={<ScheduleIcon size={18} />}
        placeholder=""
        value="now"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'past', label: 'A past minute' },
        ]}
        onChange={() => onChange(toLocalTime(Date.now(), zone))}
      />
    )
  }
  return (
    <TextField
      label="As of"
      size={size}
      type="datetime-local"
      value={value}
      error={error}
      help={`${zoneName(zone)}, as the complex has it`}
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      end={<IconButton size="sm" label="As of now" icon={<CloseIcon size={18} />} onClick={() => onChange(null)} />}
    />
  )
}
