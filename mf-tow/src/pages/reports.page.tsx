import type { ReactElement } from 'react'
import { Reports } from '../features/reports/components/reports.tsx'

/** Figures of a period, next to the period before, and the records behind each. */
export default function ReportsPage(): ReactElement {
  return <Reports />
}
