import type { FaultResult } from './run-faults.ts'

const HEADINGS = [
  'fault',
  'writes paused',
  'acknowledged',
  'lost',
  'twice',
  '503',
  'longest answer',
  'hangs',
  'changes',
] as const

const rowOf = (result: FaultResult): string[] => [
  result.fault,
  `${result.paused_s.toFixed(1)} s`,
  String(result.acknowledged),
  String(result.lost.length),
  String(result.doubled.length),
  String(result.unavailable),
  `${result.longest_s.toFixed(1)} s`,
  String(result.hangs),
  String(result.changes),
]

/** Formats results as an aligned table, numbers to the right. */
export function faultTable(results: readonly FaultResult[]): string {
  const rows = [[...HEADINGS], ...results.map(rowOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
