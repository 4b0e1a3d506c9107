import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { requesterWords } from '@curbwise/api/roles'
import { TOW_STEP_LABELS, TOW_STEPS } from '@curbwise/rules/tows/status'
import { isClosed, nextStep } from '@curbwise/rules/tows/transitions'
import { dayText, momentText, timeText } from '@curbwise/rules/time/format'
import type { TimelineItem } from '@curbwise/ui/app'
import { placeWords } from '../../../parts/tow-place.ts'

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

type Told = Pick<
  Tow,
  'space' | 'location' | 'requested_by' | 'driver' | 'truck' | 'storage_lot' | 'tow_price' | 'step_positions'
>

/** "29.7361, -95.5212, within 18 ft"; empty without a position. */
const positionWords = (position: Tow['step_positions']['hooked']): string =>
  position
    ? [
        `${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`,
        position.accuracy !== undefined && `within ${Math.ceil(position.accuracy * 3.280_84)} ft`,
      ]
        .filter(Boolean)
        .join(', ')
    : ''

const inSentences = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('. ')

/** A step that its own driver recorded doesn't repeat the name. */
const byOther = ({ who }: Entry, { driver }: Told): string | null => (who === driver?.name ? null : who)

/** Title and detail by kind: who asked, where the car was, which truck, lot, and price, and the phone's position. */
const WORDS: Readonly<Record<string, (entry: Entry, tow: Told) => { title?: string; detail: string | null }>> = {
  requested: (_, tow) => ({
    title: `Requested ${requesterWords(tow.requested_by).replace(/^B/, 'b')}`,
    detail: placeWords(tow) || null,
  }),
  accepted: ({ sentence, who }, { truck }) => ({
    title: who === null ? sentence : `${sentence} by ${who}`,
    detail: truck?.name ?? null,
  }),
  at_lot: (entry, tow) => ({
    detail: inSentences(
      [tow.storage_lot?.name, tow.storage_lot?.address, byOther(entry, tow)].filter(Boolean).join(', '),
      positionWords(tow.step_positions.at_lot),
    ),
  }),
  completed: (entry, tow) => ({
    detail: [tow.tow_price && `Price: ${tow.tow_price.name}`, byOther(entry, tow)].filter(Boolean).join(', '),
  }),
  ...Object.fromEntries(
    (['en_route', 'on_scene', 'hooked', 'left_property'] as const).map((step) => [
      step,
      (entry: Entry, tow: Told) => ({
        detail: inSentences(byOther(entry, tow), positionWords(tow.step_positions[step])),
      }),
    ]),
  ),
}

/** Returns the timeline with past and upcoming steps; entries of the first day show only the time. */
export function timelineOf(
  tow: Told & Pick<Tow, 'timeline' | 'requested_at' | 'contract' | 'status' | 'step' | 'steps' | 'custody_status'>,
): readonly TimelineItem[] {
  const zone = tow.contract.timezone
  const day = dayOf(tow)
  const when = (at: string): string => (dayText(at, zone) === day ? timeText(at, zone) : momentText(at, zone))
  const done = mergePhotos(tow.timeline).map((entry): TimelineItem => {
    const { at, kind, sentence, who, verdict } = entry
    const { title = sentence, detail } = WORDS[kind]?.(entry, tow) ?? { detail: who }
    return { title, detail: detail || undefined, time: when(at), ...(verdict && { verdict }) }
  })
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
