import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { TOW_STEP_LABELS, TOW_STEPS } from '@curbwise/rules/tows/status'
import { isClosed, nextStep } from '@curbwise/rules/tows/transitions'
import { dayText, momentText, timeText } from '@curbwise/rules/time/format'
import type { TimelineItem } from '@curbwise/ui/app'

type Entry = Tow['timeline'][number]

const ADDED = 'image_added'
const subjectOf = ({ sentence }: Entry): string => sentence.replace(/^Photo added: /, '')

/** Merges photos that one user took in a row into one entry: "4 photos added: front, side, rear, space". */
export function mergePhotos(timeline: readonly Entry[]): readonly Entry[] {
  const runs: Entry[][] = []
  for (const entry of timeline) {
    const last = runs.at(-1)
    const continues = last?.[0]?.kind === ADDED && entry.kind === ADDED && last[0].who === entry.who
    if (continues) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [first] = run
    if (!first) return []
    return run.length === 1
      ? [first]
      : [{ ...first, sentence: `${run.length} photos added: ${run.map(subjectOf).join(', ')}` }]
  })
}

/** Returns the day of the first entry, shown once in the heading. */
export const dayOf = ({
  timeline,
  requested_at,
  contract,
}: Pick<Tow, 'timeline' | 'requested_at' | 'contract'>): string =>
  dayText(timeline[0]?.at ?? requested_at, contract.timezone)

/** Returns the timeline with past and upcoming steps; entries of the first day show only the time. */
export function timelineOf(
  tow: Pick<Tow, 'timeline' | 'requested_at' | 'contract' | 'status' | 'step' | 'steps' | 'custody_status'>,
): readonly TimelineItem[] {
  const zone = tow.contract.timezone
  const day = dayOf(tow)
  const when = (at: string): string => (dayText(at, zone) === day ? timeText(at, zone) : momentText(at, zone))
  const done = mergePhotos(tow.timeline).map(({ at, sentence, who, verdict }): TimelineItem => ({
    title: sentence,
    detail: who ?? undefined,
    time: when(at),
    ...(verdict && { verdict }),
  }))
  return [...done, ...upcoming(tow)]
}

function upcoming({
  status,
  step,
  steps,
  custody_status,
}: Pick<Tow, 'status' | 'step' | 'steps' | 'custody_status'>): TimelineItem[] {
  if (isClosed(status)) return custody_status === 'in_storage' ? [{ title: 'Released', state: 'todo' }] : []
  const next = nextStep({ status, step })
  const assign: TimelineItem[] = next === 'assign' ? [{ title: 'A driver takes it', state: 'next', time: 'next' }] : []
  const left = TOW_STEPS.filter((one) => steps[one] === null)
  return [
    ...assign,
    ...left.map((one): TimelineItem => ({
      title: TOW_STEP_LABELS[one],
      state: one === next ? 'next' : 'todo',
      ...(one === next && { time: 'next' }),
    })),
  ]
}
