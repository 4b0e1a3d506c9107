import { IconButton, Select, TextField, type FieldSize } from '@curbwise/ui/entry'
import { CloseIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { toLocalTime } from '@curbwise/rules/time/local-time'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { zoneWords } from '@curbwise/ui/zone-words'

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
  const t = useCheckTexts()
  const language = useScreenLanguage()
  if (value === null) {
    return (
      <Select
        label={t('as_of')}
        size={size}
        icon={<ScheduleIcon size={18} />}
        placeholder=""
        value="now"
        options={[
          { value: 'now', label: t('as_of.now') },
          { value: 'past', label: t('as_of.past') },
        ]}
        onChange={() => onChange(toLocalTime(Date.now(), zone))}
      />
    )
  }
  return (
    <TextField
      label={t('as_of')}
      size={size}
      type="datetime-local"
      value={value}
      error={error}
      help={t('as_of.zone', { zone: zoneWords(zone, language) })}
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      end={
        <IconButton size="sm" label={t('as_of.clear')} icon={<CloseIcon size={18} />} onClick={() => onChange(null)} />
      }
    />
  )
}
