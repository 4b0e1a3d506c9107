import type { Tow as TowAnswer } from '@curbwise/api'
import { TOW_STEP_LABELS, TOW_STEPS, type Verdict } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Actor } from '../../../../db/actor.ts'
import { custodyTimeline } from '../../custody/index.ts'
import { messagesOf } from './timeline-messages.query.ts'
import { abilities } from '../tow.policy.ts'
import type { TowRecord } from './tow.query.ts'

type Entry = TowAnswer['timeline'][number]

type Written = Pick<Row<'history_entries'>, 'action' | 'at'> & {
  readonly actor_name: Row<'history_values'>['actor_name'] | null
  readonly reason: Row<'history_values'>['reason'] | null
  readonly after: Row<'history_values'>['after'] | null
}

interface Decided {
  readonly moment: string
  readonly verdict: Verdict
}

/** What the columns of a tow do not keep, told from the history. */
const TOLD: Readonly<Record<string, (entry: Written) => string>> = {
  'tow.unassigned': () => 'Taken back from the driver',
  'tow.declined': ({ reason }) => (reason ? `Given back by the driver: ${reason}` : 'Given back by the driver'),
  'tow.reassigned': ({ after }) => `Given to ${String(after?.['driver'] ?? 'another driver')}`,
  'tow.stopped': ({ after }) => `Stopped: ${String(after?.['sentence'] ?? '')}`,
  'tow.image_added': ({ after }) => `Photo added: ${String(after?.['subject'] ?? '')}`,
  'tow.image_removed': ({ after }) => `Photo removed: ${String(after?.['subject'] ?? '')}`,
  'tow.edited': () => 'Details changed',
  'tow.confirmed': () => 'Confirmed by the complex',
  'tow.right_acknowledged': ({ after }) => `Went on despite a right since hook-up: ${String(after?.['rights'] ?? '')}`,
  'tow.overridden': ({ reason }) => `Overridden in writing: ${reason ?? ''}`,
  'tow.voided': ({ reason, after }) =>
    `Voided: ${reason ?? ''}${after?.['successor'] ? `. Tow ${String(after['successor'])} stands in its place` : ''}`,
  'tow.zeroed': ({ reason, after }) => `Charge of ${String(after?.['amount'] ?? '')} set to zero: ${reason ?? ''}`,
}

/** Action of the history → kind of the entry that the tow's own columns give. */
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

/** What happened, oldest first. An external user, who reads no history, gets what the tow itself says. */
export async function timelineOf(
  db: Knex.Transaction,
  actor: Actor,
  tow: TowRecord,
  decided: readonly Decided[],
): Promise<Entry[]> {
  const written: Written[] = await db('history_entries')
    .leftJoin('history_values', 'history_values.entry_id', 'history_entries.id')
    .where('history_entries.record_id', tow.id)
    .orderBy('history_entries.seq')
    .select(
      'history_entries.action',
      'history_entries.at',
      'history_values.actor_name',
      'history_values.reason',
      'history_values.after',
    )
  const who = new Map(written.map((entry) => [KINDS[entry.action], entry.actor_name]))
  const verdicts = new Map(decided.map(({ moment, verdict }) => [moment, verdict]))
  const own = ownEntries(tow).map((entry): Entry => ({
    ...entry,
    who: who.get(entry.kind) ?? entry.who,
    verdict: verdicts.get(MOMENTS[entry.kind] ?? '') ?? null,
  }))
  const told = written.flatMap((entry): Entry[] => {
    const tell = TOLD[entry.action]
    const verdict = entry.action === 'tow.stopped' ? (entry.after?.['verdict'] as Verdict) : null
    return tell
      ? [
          {
            at: entry.at.toISOString(),
            kind: entry.action.replace('tow.', ''),
            sentence: tell(entry),
            who: entry.actor_name,
            verdict,
          },
        ]
      : []
  })
  const { see_charge } = abilities(actor, tow, tow.photo_count)
  const money = see_charge ? await custodyTimeline(db, actor, tow) : []
  // What was lifted or acknowledged comes before what it made possible at the same moment.
  const first = ({ kind }: Entry): number => (kind === 'overridden' || kind === 'right_acknowledged' ? 0 : 1)
  return [...own, ...told, ...money, ...(await messagesOf(db, actor, tow.id))].sort(
    (a, b) => a.at.localeCompare(b.at) || first(a) - first(b),
  )
}

const droppedSentence = ({ is_drop_free, drop_reason }: TowRecord): string =>
  `Dropped on site${is_drop_free ? ', free' : ''}${drop_reason ? `: ${drop_reason}` : ''}`

function ownEntries(tow: TowRecord): Entry[] {
  const entry = (at: Date | null, kind: string, sentence: string, who: string | null = null): Entry[] =>
    at ? [{ at: at.toISOString(), kind, sentence, who, verdict: null }] : []
  const again = (step: string) => (step === 'on_scene' || step === 'hooked' ? ', checked again' : '')
  return [
    ...entry(tow.requested_at, 'requested', 'Requested', tow.requested_by_name),
    ...entry(tow.assigned_at, 'assigned', tow.driver_name ? `Given to ${tow.driver_name}` : 'Given to a driver'),
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
