import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useSearchParams } from '@curbwise/platform/router'
import { IconButton, Select, TextField, zoneName } from '@curbwise/ui/entry'
import { CloseIcon, ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { fromLocalTime, toLocalTime } from '@curbwise/rules/time/local-time'
import { KEPT, minutesOf, minuteWrong, OTHER } from '../state/as-of.ts'

const Box = styled.div`
  width: min(344px, 100%);
  min-width: 0;
  @media (max-width: 576px) {
    width: 100%;
  }
`

/** The minute looked back to; it lives in the address. Null is the decision that the tow goes by. */
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
  readonly tow: Tow
  readonly at: string | null
  readonly onAt: (at: string | null) => void
}

/** A minute at which the tow was decided, or any other that has passed, in the zone of the complex. */
export function AsOf({ tow, at, onAt }: AsOfProps): ReactElement {
  const zone = tow.contract.timezone
  const minutes = minutesOf(tow)
  const known = at === null || minutes.some(({ value }) => value === at)
  const [typed, setTyped] = useState<string | null>(known || at === null ? null : toLocalTime(at, zone))
  const [wrong, setWrong] = useState<string | null>(null)
  const type = (local: string): void => {
    setTyped(local)
    const asked = fromLocalTime(local, zone)
    const problem = minuteWrong(asked, Date.now())
    setWrong(problem)
    if (problem === null) onAt(asked)
  }
  if (typed === null) {
    return (
      <Box>
        <Select
          label="As of"
          hideLabel
          icon={<ScheduleIcon size={18} />}
          placeholder=""
          options={minutes}
          value={at ?? KEPT}
          onChange={({ target: { value } }) =>
            value === OTHER ? type(toLocalTime(at ?? tow.requested_at, zone)) : onAt(value === KEPT ? null : value)
          }
        />
      </Box>
    )
  }
  return (
    <Box>
      <TextField
        label="As of"
        hideLabel
        type="datetime-local"
        autoFocus
        value={typed}
        error={wrong ?? undefined}
        help={`In ${zoneName(zone)}`}
        onChange={(event) => type(event.target.value)}
        end={
          <IconButton
            size="sm"
            label="Back to the kept decision"
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
