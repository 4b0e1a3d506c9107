import type { Tow as TowAnswer } from '@curbwise/api'
import { TOW_STEP_LABELS, TOW_STEPS, type Verdict } from '@curbwise/rules'
import type { Actor } from '../../../../db/actor.ts'
import { custodyTimeline, type PaymentRow } from '../../custody/index.ts'
import type { SentRow } from '../../tow-documents/index.ts'
import { messageEntries } from './timeline-messages.ts'
import { abilities } from '../tow.policy.ts'
import type { HistoryJson } from './tow-history.query.ts'
import type { TowRecord } from './tow.query.ts'
import type { FullTow } from './full-tow.query.ts'

type Entry = TowAnswer['timeline'][number]

const STEP_LABELS: Readonly<Record<string, string>> = TOW_STEP_LABELS
const stepLabel = (step: unknown): string => STEP_LABELS[String(step)]?.toLowerCase() ?? String(step ?? '')

/** Sentences for history entries that the tow's columns don't cover. */
const SENTENCES: Readonly<Record<string, (entry: HistoryJson) => string>> = {
  'tow.brought_over': ({ after }) => `Brought over from ${String(after?.['system'] ?? 'an old system')}`,
  'tow.unassigned': () => 'Unassigned from the driver',
  'tow.declined': ({ reason }) => (reason ? `Returned by the driver: ${reason}` : 'Returned by the driver'),
  'tow.reassigned': ({ after }) => `Assigned to ${String(after?.['driver'] ?? 'another driver')}`,
  'tow.look_taken': () => 'On the way to look at the plate',
  'tow.look_assigned': ({ after }) => `${String(after?.['driver'] ?? 'A driver')} sent to look at the plate`,
  'tow.look_ended': () => 'Look called off',
  'tow.photo_asked': ({ after }) => `Plate photo asked for from ${String(after?.['of'] ?? 'the requester')}`,
  'tow.same_car': ({ after }) => `Same car as ${String(after?.['plate'] ?? 'a registered one')}`,
  'tow.not_the_same_car': ({ after }) => `Not the same car as ${String(after?.['plate'] ?? 'a registered one')}`,
  'tow.stopped': ({ after }) => `Stopped: ${String(after?.['sentence'] ?? '')}`,
  'tow.image_added': ({ after }) => `Photo added: ${String(after?.['subject'] ?? '')}`,
  'tow.image_removed': ({ after }) => `Photo removed: ${String(after?.['subject'] ?? '')}`,
  'tow.edited': () => 'Details changed',
  'tow.confirmed': () => 'Confirmed by the complex',
  'tow.right_acknowledged': ({ after }) =>
    `Continued despite a right since hook-up: ${String(after?.['rights'] ?? '')}`,
  'tow.overridden': ({ reason }) => `Overridden in writing: ${reason ?? ''}`,
  'tow.phone_differs': ({ after }) =>
    `Without a connection the phone decided ${String(after?.['phone'] ?? '')}, the server ${String(after?.['server'] ?? '')}`,
  'tow.phone_settled': ({ reason }) => `Goes on although the phone and the server decided differently: ${reason ?? ''}`,
  'tow.capture_set_aside': ({ reason, after }) =>
    `Set aside, ${after?.['photo'] ? `photo of ${String(after['photo'])}` : `step ${stepLabel(after?.['step'])}`}: ${reason ?? ''}`,
  'tow.capture_added': ({ after }) => `Photo added that had been set aside: ${String(after?.['photo'] ?? '')}`,
  'tow.capture_dismissed': ({ reason }) => `Left out what had been set aside: ${reason ?? ''}`,
  'tow.voided': ({ reason, after }) =>
    `Voided: ${reason ?? ''}${after?.['successor'] ? `. Tow ${String(after['successor'])} replaces it` : ''}`,
  'tow.zeroed': ({ reason, after }) => `Charge of ${String(after?.['amount'] ?? '')} set to zero: ${reason ?? ''}`,
}

/** Actions whose entry names the verdict that they led to. */
const DECIDED: ReadonlySet<string> = new Set(['tow.stopped', 'tow.same_car', 'tow.not_the_same_car'])

/** History action → kind of the timeline entry built from the tow's columns. */
const KINDS: Readonly<Record<string, string>> = {
  'tow.requested': 'requested',
  'tow.assigned': 'assigned',
  'tow.completed': 'completed',
  'tow.dropped': 'completed',
  'tow.cancelled': 'cancelled',
  ...Object.fromEntries(TOW_STEPS.map((step) => [`tow.${step}`, step])),
}

const MOMENTS: Readonly<Record<string, string>> = {
  requested: 'request',
  assigned: 'assignment',
  on_scene: 'arrival',
  hooked: 'hook_up',
  left_property: 'departure',
  completed: 'drop',
}

/**
 * Returns the timeline, oldest first. External users can't read the history, so they get only the entries from the
 * tow's columns.
 */
export function timelineOf(
  actor: Actor,
  tow: FullTow,
  { payments, sent }: { readonly payments: readonly PaymentRow[]; readonly sent: readonly SentRow[] },
): Entry[] {
  const towHistory = tow.history.filter(({ is_of_custody }) => !is_of_custody)
  const who = new Map(towHistory.map((entry) => [KINDS[entry.action], entry.actor_name]))
  const verdicts = new Map<string, Verdict>()
  // Dispatch decides again on a request by its plate photo; the request keeps the verdict that it began with.
  for (const { moment, decision } of tow.stored)
    if (moment !== 'request' || !verdicts.has(moment)) verdicts.set(moment, decision.verdict)
  const own = ownEntries(tow).map((entry): Entry => ({
    ...entry,
    who: who.get(entry.kind) ?? entry.who,
    verdict: verdicts.get(MOMENTS[entry.kind] ?? '') ?? null,
  }))
  const fromHistory = towHistory.flatMap((entry): Entry[] => {
    const sentenceOf = SENTENCES[entry.action]
    const verdict = DECIDED.has(entry.action) ? (entry.after?.['verdict'] as Verdict) : null
    return sentenceOf
      ? [
          {
            at: new Date(entry.at).toISOString(),
            kind: entry.action.replace('tow.', ''),
            sentence: sentenceOf(entry),
            who: entry.actor_name,
            verdict,
          },
        ]
      : []
  })
  const { see_charge } = abilities(actor, tow, tow.photo_count)
  const custodyHistory = tow.history.filter(({ is_of_custody }) => is_of_custody)
  const money = see_charge ? custodyTimeline(actor, tow, custodyHistory, payments) : []
  // An override or acknowledgement sorts before the step it allowed at the same instant.
  const first = ({ kind }: Entry): number => (kind === 'overridden' || kind === 'right_acknowledged' ? 0 : 1)
  return [...own, ...fromHistory, ...money, ...messageEntries(actor, sent)].sort(
    (a, b) => a.at.localeCompare(b.at) || first(a) - first(b),
  )
}

const droppedSentence = ({ is_drop_free, drop_reason }: TowRecord): string =>
  `Dropped on site${is_drop_free ? ', free' : ''}${drop_reason ? `: ${drop_reason}` : ''}`

function ownEntries(tow: TowRecord): Entry[] {
  const entry = (at: Date | null, kind: string, sentence: string, who: string | null = null): Entry[] =>
    at ? [{ at: at.toISOString(), kind, sentence, who, verdict: null }] : []
  if (tow.brought_over) {
    const system = tow.brought_over.system ?? 'the old system'
    return [
      ...entry(tow.left_property_at, 'left_property', `Towed, as ${system} says`),
      ...entry(tow.at_lot_at, 'at_lot', `Came to the lot, as ${system} says`),
    ]
  }
  const again = (step: string) => (step === 'on_scene' || step === 'hooked' ? ', checked again' : '')
  return [
    ...entry(tow.requested_at, 'requested', 'Requested', tow.requested_by_name),
    ...entry(tow.assigned_at, 'assigned', tow.driver_name ? `Assigned to ${tow.driver_name}` : 'Assigned to a driver'),
    ...TOW_STEPS.flatMap((step) =>
      entry(tow[`${step}_at`], step, `${TOW_STEP_LABELS[step]}${again(step)}`, tow.driver_name),
    ),
    ...entry(
      tow.completed_at,
      'completed',
      tow.status === 'completed' ? 'Completed' : droppedSentence(tow),
      tow.driver_name,
    ),
    ...entry(tow.cancelled_at, 'cancelled', tow.cancel_reason ? `Cancelled: ${tow.cancel_reason}` : 'Cancelled'),
  ]
}
