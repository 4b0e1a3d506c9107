import styled from '@emotion/styled'
import { BarChart } from '@mui/x-charts/BarChart'
import type { ReactElement } from 'react'
import { useKit } from '../../theme/kit.ts'
import { MuiTheme } from '../../theme/mui.tsx'
import { tokens } from '../../theme/tokens.ts'
import { useIsPhone } from '../use-media.ts'

const AXIS_HEIGHT = 28
/** Room beside the widest number of the axis, and for each of its characters. */
const AXIS_SPACE = 16
const CHARACTER = 7.5
const LABEL_GAP = 10
/** Room for the labels of the bars: at least that much, with a panel beside the chart too. */
const WIDE = 640
const NARROW = 250
const MARGIN = { top: 12, right: 20, bottom: 0, left: 0 }

const Box = styled.div`
  min-width: 0;
  .MuiChartsAxis-tickLabel {
    fill: var(--text-2) !important;
    font-size: 0.75rem !important;
    font-variant-numeric: tabular-nums;
  }
  .MuiChartsAxis-line,
  .MuiChartsAxis-tick {
    stroke: var(--line-2) !important;
  }
  .MuiChartsGrid-line {
    stroke: var(--grid) !important;
  }
`

export interface BarSeries {
  readonly id: string
  readonly label: string
  /** The chart colors of the tokens: c1 alone, c2 and c5 for what is stacked on it. */
  readonly color: 'c1' | 'c2' | 'c5'
  /** One for each category. */
  readonly values: readonly number[]
}

export interface BarsProps {
  readonly height: number
  /** Below the bars, from left to right. */
  readonly categories: readonly string[]
  /** Stacked in this order from the bottom. */
  readonly series: readonly BarSeries[]
  /** Writes a value beside the pointer; on the axis without ".00". */
  readonly format: (value: number) => string
  /** The smallest step of the axis: 1, or 100 for cents. */
  readonly step: number
}

const totalsOf = (series: readonly BarSeries[]): readonly number[] =>
  (series[0]?.values ?? []).map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))

/** The bars of `BarChart`. Loaded by itself, because the library is larger than a screen (ADR 0057). */
export default function Bars({ categories, series, format, step, height }: BarsProps): ReactElement {
  const axis = (value: number): string => format(value).replace(/\.00$/, '')
  const widest = Math.max(...[0, ...totalsOf(series)].map((value) => axis(Math.ceil(value / step) * step).length))
  const label_width = Math.max(0, ...categories.map(({ length }) => length)) * CHARACTER + LABEL_GAP
  const every = Math.ceil((categories.length * label_width) / (useIsPhone() ? NARROW : WIDE))
  const colors = tokens[useKit().mode]
  return (
    <MuiTheme>
      <Box aria-hidden="true">
        <BarChart
          height={height}
          margin={MARGIN}
          skipAnimation
          hideLegend
          disableKeyboardNavigation
          grid={{ horizontal: true }}
          borderRadius={2}
          xAxis={[
            {
              scaleType: 'band',
              data: [...categories],
              height: AXIS_HEIGHT,
              categoryGapRatio: 0.34,
              tickLabelInterval: (_, at) => at % every === 0,
            },
          ]}
          yAxis={[
            {
              valueFormatter: axis,
              width: AXIS_SPACE + widest * CHARACTER,
              disableLine: true,
              disableTicks: true,
              tickMinStep: step,
            },
          ]}
          series={series.map(({ id, label, color, values }) => ({
            id,
            label,
            color: colors[color],
            data: [...values],
            stack: 'all',
            valueFormatter: (value) => (value === null ? '' : format(value)),
          }))}
        />
      </Box>
    </MuiTheme>
  )
}
