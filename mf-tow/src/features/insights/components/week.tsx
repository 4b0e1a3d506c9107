import type { Insights } from '@curbwise/api/resources/insights.schemas'
import { useIsPhone } from '@curbwise/ui/app'
import { zoneName } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { BLOCK_HOURS, blockText, busiestText, count, WEEKDAYS, weekOf } from '../state/words.ts'
import { Scroll } from './scroll.tsx'
import { CardBox } from './style.ts'

const WeekScroll = styled(Scroll)`
  td {
    position: relative;
    min-width: 40px;
    padding-inline: 4px;
    text-align: center;
  }
  thead th {
    padding-inline: 4px;
    text-align: center;
    white-space: normal;
  }
  thead th:first-of-type {
    text-align: left;
  }
  tbody th:first-of-type {
    min-width: 84px;
  }
  td:last-of-type,
  thead th:last-of-type {
    padding-right: 4px;
  }
  @media (max-width: 576px) {
    td,
    thead th {
      min-width: 0;
      padding-inline: 2px;
    }
    td:last-of-type,
    thead th:last-of-type {
      padding-right: 2px;
    }
    thead th:first-of-type,
    tbody th:first-of-type {
      min-width: 38px;
    }
  }
`
/** Letters of a weekday on a phone, where all columns have room then. */
const SHORT_DAY = 3
/** The strongest tint, on which the numbers are still easy to read in both themes. */
const MOST_TINT = 34

/** Requests by weekday and hours in the company's zone; the busier, the darker. */
export function Week({ data }: { readonly data: Insights }): ReactElement {
  const week = weekOf(data.work)
  const most = Math.max(1, ...week.flat())
  const busiest = busiestText(week)
  return (
    <CardBox aria-labelledby="insight-week">
      <header>
        <h2 id="insight-week">Requests by weekday and hour</h2>
        <span>{zoneName(data.timezone)}</span>
      </header>
      <WeekTable week={week} most={most} />
      <p>{busiest ?? 'Nothing was requested in these days.'}</p>
    </CardBox>
  )
}

interface WeekTableProps {
  readonly week: readonly (readonly number[])[]
  readonly most: number
}

function WeekTable({ week, most }: WeekTableProps): ReactElement {
  const isPhone = useIsPhone()
  return (
    <WeekScroll labelledby="insight-week">
      <table aria-labelledby="insight-week">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {Array.from({ length: 24 / BLOCK_HOURS }, (_, block) => (
              <th key={block} scope="col">
                {blockText(block)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map((blocks, day) => (
            <tr key={WEEKDAYS[day]}>
              <th scope="row" abbr={WEEKDAYS[day]}>
                {isPhone ? WEEKDAYS[day]?.slice(0, SHORT_DAY) : WEEKDAYS[day]}
              </th>
              {blocks.map((requests, block) => (
                <td
                  key={block}
                  style={{
                    background: `color-mix(in srgb, var(--c1) ${Math.round((requests / most) * MOST_TINT)}%, var(--surface))`,
                  }}
                >
                  {count(requests)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WeekScroll>
  )
}
