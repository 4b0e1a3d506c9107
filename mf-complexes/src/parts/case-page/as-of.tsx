import { useSearchParams } from '@curbwise/platform/router'
import { IconButton, Select, TextField } from '@curbwise/ui/entry'
import { CloseIcon, ScheduleIcon } from '@curbwise/ui/icons'
import { zoneWords } from '@curbwise/ui/zone-words'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { fromLocalTime, toLocalTime } from '@curbwise/rules/time/local-time'
import { useScreenLanguage } from '../driver-texts.ts'
import { BASE, minuteWrong, OTHER, type Minute } from './moments.ts'
import { useCaseTexts } from './texts.ts'

const Box = styled.div`
  width: min(344px, 100%);
  min-width: 0;
  @media (max-width: 576px) {
    width: 100%;
  }
`

/** Reads and sets the past minute in the URL. Null means the case's own decision. */
export function useAsOf(): readonly [string | null, (at: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('at')
  const at = asked !== null && !Number.isNaN(Date.parse(asked)) ? new Date(asked).toISOString() : null
  const set = (next: string | null): void =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === null) changed.delete('at')
        else changed.set('at', next)
        return changed
      },
      { replace: true },
    )
  return [at, set]
}

export interface AsOfProps {
  /** The minutes at which a decision was made, and the choice of another. */
  readonly minutes: readonly Minute[]
  /** When the case began, ISO 8601: where the choice of another minute starts. */
  readonly begun_at: string
  readonly zone: string
  readonly at: string | null
  readonly onAt: (at: string | null) => void
}

/** Picks a minute in the complex's zone: one at which a decision was made, or any other past minute. */
export function AsOf({ minutes, begun_at, zone, at, onAt }: AsOfProps): ReactElement {
  const t = useCaseTexts()
  const language = useScreenLanguage()
  const is_option = at === null || minutes.some(({ value }) => value === at)
  const [typed, setTyped] = useState<string | null>(is_option || at === null ? null : toLocalTime(at, zone))
  const [wrong, setWrong] = useState<string | null>(null)
  const type = (local: string): void => {
    setTyped(local)
    const asked = fromLocalTime(local, zone)
    const problem = minuteWrong(asked, Date.now(), t)
    setWrong(problem)
    if (problem === null) onAt(asked)
  }
  if (typed === null) {
    return (
      <Box>
        <Select
          label={t('as_of')}
          hideLabel
          icon={<ScheduleIcon size={18} />}
          placeholder=""
          options={minutes}
          value={at ?? BASE}
          onChange={({ target: { value } }) =>
            value === OTHER ? type(toLocalTime(at ?? begun_at, zone)) : onAt(value === BASE ? null : value)
          }
        />
      </Box>
    )
  }
  return (
    <Box>
      <TextField
        label={t('as_of')}
        hideLabel
        type="datetime-local"
        autoFocus
        value={typed}
        error={wrong ?? undefined}
        help={t('as_of.in', { zone: zoneWords(zone, language) })}
        onChange={(event) => type(event.target.value)}
        end={
          <IconButton
            size="sm"
            label={t('as_of.back')}
            icon={<CloseIcon size={18} />}
            onClick={() => {
              setTyped(null)
              setWrong(null)
              onAt(null)
            }}
          />
        }
      />
    </Box>
  )
}
