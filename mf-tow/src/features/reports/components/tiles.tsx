import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { TrendingDownIcon, TrendingFlatIcon, TrendingUpIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { Report } from '../api/use-report.ts'
import { changeOf, figureOf, labelOf, opensOf, textOf } from '@curbwise/rules/reports/sums'
import type { Shown } from '@curbwise/rules/reports/tabs'
import { FigureButton } from './style.ts'

/** What decides is the width that an open panel leaves. Every row is full, whatever the number of tiles: twelve columns to share. */
const Frame = styled.div`
  container-type: inline-size;
`

const Box = styled.dl`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 1px;
  margin: 0;
  background: var(--line);
  border: 1px solid var(--line);
  border-radius: 12px;
  overflow: hidden;
  > div {
    grid-column: span 6;
    padding: 12px 16px;
    background: var(--surface);
    min-width: 0;
  }
  > div:last-of-type:nth-of-type(odd) {
    grid-column: span 12;
  }
  @container (min-width: 560px) {
    > div {
      padding: 14px 20px;
    }
    &[data-of='3'] > div,
    &[data-of='6'] > div,
    &[data-of='7'] > div:nth-of-type(-n + 3) {
      grid-column: span 4;
    }
    &[data-of='7'] > div:last-of-type {
      grid-column: span 6;
    }
  }
  @container (min-width: 860px) {
    &[data-of='4'] > div,
    &[data-of='7'] > div:nth-of-type(n + 4) {
      grid-column: span 3;
    }
  }
  @container (min-width: 1300px) {
    &[data-of='6'] > div {
      grid-column: span 2;
    }
  }
  dt {
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  dd {
    margin: 0;
    font-size: 1.375rem;
    line-height: 1.875rem;
    font-weight: 700;
    letter-spacing: -0.012em;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  dd + dd {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 400;
    letter-spacing: 0;
    white-space: normal;
  }
  dd + dd .cw-i {
    flex: none;
  }
  @container (max-width: 559px) {
    dd:first-of-type {
      font-size: 1.125rem;
      line-height: 1.625rem;
    }
  }
`

const ICONS = { up: TrendingUpIcon, down: TrendingDownIcon, same: TrendingFlatIcon } as const

interface TilesProps {
  readonly report: Report
  readonly data: ReportFigures
  readonly tiles: readonly Shown[]
}

/** The figures of the period, each with how it differs from the period that it is compared with. */
export function Tiles({ report, data, tiles }: TilesProps): ReactElement {
  const { place } = report
  return (
    <Frame>
      <Box data-of={tiles.length}>
        {tiles.map((shown) => {
          const value = figureOf(shown, data.figures)
          const { direction, text } = changeOf(shown, value, figureOf(shown, data.figures, place.compared))
          const Icon = ICONS[direction]
          const opens = opensOf(shown)
          return (
            <div key={shown}>
              <dt>{labelOf(shown)}</dt>
              <dd>
                {opens === null ? (
                  textOf(shown, value)
                ) : (
                  <FigureButton
                    type="button"
                    aria-label={`${labelOf(shown)}: ${textOf(shown, value)}. Open the records`}
                    aria-pressed={place.figure === opens && place.only === null}
                    onClick={() => report.open(opens)}
                  >
                    {textOf(shown, value)}
                  </FigureButton>
                )}
              </dd>
              <dd>
                <Icon size={16} />
                {text}
              </dd>
            </div>
          )
        })}
      </Box>
    </Frame>
  )
}
