import { custodyStories } from './custody-stories.ts'
import type { HistoryNote } from './history.ts'
import type { Demo } from './people.ts'
import { custodyId, END_REASONS, placeOf, totalOf } from './tow-money.ts'
import { actorOf, towId } from './tow-rows.ts'
import type { TowStory } from './tow-stories.ts'

/** Returns the history entries about custody. */
export function custodyNotes(demo: Demo, stories: readonly TowStory[]): HistoryNote[] {
  return custodyStories(demo, stories).flatMap((custody) => {
    const { story, letter, police, ended_at, status, zeroed } = custody
    const { tow_id: _, ...place } = placeOf(story)
    const actor = actorOf(custody.clerk, story)
    const note = (action: string, at: Date, after: object, reason: string | null = null): HistoryNote => ({
      ...place,
      action,
      record_kind: 'custody',
      record_id: custodyId(story),
      at,
      actor,
      before: null,
      after,
      reason,
    })
    const word =
      status === 'disposed'
        ? 'custody.disposed'
        : status === 'billed_to_property'
          ? 'custody.billed'
          : 'custody.released'
    return [
      note('custody.begun', custody.at_lot, { tow_id: towId(story), in_storage_at: custody.at_lot }),
      ...(police
        ? [
            note('custody.police_reported', police.at, {
              police_reported_at: police.at,
              police_report_number: police.number,
            }),
          ]
        : []),
      ...(letter
        ? [note('custody.letter_sent', letter.sent_at, { method: 'certified_mail', proof_reference: letter.proof })]
        : []),
      ...(zeroed
        ? [{ ...note('tow.zeroed', zeroed.at, {}, zeroed.reason), record_kind: 'tow', record_id: towId(story) }]
        : []),
      ...(ended_at
        ? [
            note(
              word,
              ended_at,
              { status, total_cents: totalOf(custody), released_to: status === 'disposed' ? null : custody.owner },
              END_REASONS[status] ?? null,
            ),
          ]
        : []),
    ]
  })
}
