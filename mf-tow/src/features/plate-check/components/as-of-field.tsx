import { IconButton, Select, TextField, zoneName, type FieldSize } from '@curbwise/ui/entry'
import { CloseIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { toLocalTime } from '@curbwise/rules/time/local-time'

export interface AsOfFieldProps {
  /** Local time at the complex (2026-11-20T21:58); null means now. */
  readonly value: string | null
  readonly onChange: (local: string | null) => void
  readonly zone: string
  readonly size: FieldSize
  readonly error?: string
}

/** Now, or a past minute. The decision uses what was known at that minute. */
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
          { value: 'past', label: 'A past time' },
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
      help={`${zoneName(zone)}, the complex’s time zone`}
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      end={<IconButton size="sm" label="As of now" icon={<CloseIcon size={18} />} onClick={() => onChange(null)} />}
    />
  )
}
