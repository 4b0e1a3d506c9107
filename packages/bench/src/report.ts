import type { Figure } from './bars/bar.ts'

/** The limit of each figure by key: the best value so far, plus a tolerance. */
export type Ratchet = Readonly<Record<string, number>>

/** Factor above the best value. Counters are stable, buffers vary with random ids, and a timing must not fail because a machine is noisier. */
const TOLERANCE = { counter: 1.02, buffers: 1.1, timing: 1.5 } as const
/** Of a figure that misses its target: there is less room for getting worse. */
const MISSED_TOLERANCE = { counter: 1.02, buffers: 1.1, timing: 1.25 } as const

/**
 * Returns the ratchet after a run: each figure gets a limit, also one that misses its target, a better one lowers it, and none is
 * ever raised. Only a timing's limit can be above a target that is met.
 */
export function tightened(ratchet: Ratchet, figures: readonly Figure[]): Ratchet {
  // A timing below 1 may be noise, so its limit starts from 1.
  const reached = ({ kind, value, target }: Figure): number => {
    if (value > target) return value * MISSED_TOLERANCE[kind]
    return kind === 'timing' ? Math.max(1, value) * TOLERANCE.timing : Math.min(target, value * TOLERANCE[kind])
  }
  const limit = (figure: Figure): number =>
    round(Math.min(ratchet[figure.key] ?? Number.POSITIVE_INFINITY, reached(figure)))
  const limits = Object.fromEntries(figures.map((figure) => [figure.key, limit(figure)]))
  return Object.fromEntries(Object.entries({ ...ratchet, ...limits }).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Returns a line for each figure that is above its limit. */
export function regressions(ratchet: Ratchet, figures: readonly Figure[]): string[] {
  const over = figures.filter(({ key, value }) => value > (ratchet[key] ?? Number.POSITIVE_INFINITY))
  return over.map(({ key, value }) => `${key}: ${show(value)}, above the limit of ${show(ratchet[key] ?? 0)}`)
}

/** Formats the figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const head = ['', 'what', 'measured', 'target', 'met', 'details']
  const met = ({ value, target }: Figure): string => (value <= target ? 'yes' : 'no')
  const rows = figures.map((figure) => [
    figure.bar,
    figure.what,
    show(figure.value),
    show(figure.target),
    met(figure),
    figure.note,
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const round = (value: number): number => Math.ceil(value * 1000) / 1000
const show = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))
