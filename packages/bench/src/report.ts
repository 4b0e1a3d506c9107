import type { Figure } from './bars/bar.ts'

/** What each figure may be at most, by its key: once a target was met, what was reached and a little air. */
export type Ratchet = Readonly<Record<string, number>>

/** Air above what was reached. A counter hardly moves; a timing must not fail because another machine is noisier. */
const AIR = { counter: 1.02, timing: 1.5 } as const

/**
 * The ratchet after a run: a figure that met its target gets a bound, a better one takes it down, none ever goes up. A counter's
 * is never looser than its target.
 */
export function tightened(ratchet: Ratchet, figures: readonly Figure[]): Ratchet {
  const met = figures.filter((figure) => figure.value <= figure.target)
  // That one side of a timing was quicker than its floor is no promise.
  const reached = ({ kind, value, target }: Figure): number =>
    kind === 'counter' ? Math.min(target, value * AIR.counter) : Math.max(1, value) * AIR.timing
  const bound = (figure: Figure): number =>
    round(Math.min(ratchet[figure.key] ?? Number.POSITIVE_INFINITY, reached(figure)))
  const bounds = Object.fromEntries(met.map((figure) => [figure.key, bound(figure)]))
  return Object.fromEntries(Object.entries({ ...ratchet, ...bounds }).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Figures that were once better than they are now, each as a line. */
export function slipped(ratchet: Ratchet, figures: readonly Figure[]): string[] {
  const over = figures.filter(({ key, value }) => value > (ratchet[key] ?? Number.POSITIVE_INFINITY))
  return over.map(({ key, value }) => `${key}: ${show(value)}, and it was at most ${show(ratchet[key] ?? 0)} before`)
}

/** The figures as a table of Markdown. */
export function table(figures: readonly Figure[]): string {
  const head = ['', 'what', 'measured', 'target', 'met', 'made of']
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
