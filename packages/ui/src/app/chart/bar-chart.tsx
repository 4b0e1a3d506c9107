import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { Skeleton } from '../../entry/skeleton.tsx'
import type { BarsProps } from './bars.tsx'

/** The height of the bars, with their axis. */
const CHART_HEIGHT = 240

export interface BarChartProps extends Omit<BarsProps, 'height'> {
  /** Shown instead of the bars when they can't be loaded; says where the numbers are. */
  readonly failed: string
}

const NoBars = ({ failed }: Pick<BarChartProps, 'failed'>): ReactElement => <p>{failed}</p>

interface Loaded {
  readonly default: ComponentType<BarChartProps & Pick<BarsProps, 'height'>>
}
/** Loads the library with the first chart. Without it the numbers beside the chart still say everything. */
const Bars = lazy((): Promise<Loaded> => import('./bars.tsx').catch((): Loaded => ({ default: NoBars })))

/**
 * Stacked bars, for the eye only: screen readers skip them, and nothing in them takes the focus. The same numbers must be in a table
 * that everyone can reach.
 */
export function BarChart(props: BarChartProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton height={CHART_HEIGHT} width="100%" />}>
      <Bars {...props} height={CHART_HEIGHT} />
    </Suspense>
  )
}
