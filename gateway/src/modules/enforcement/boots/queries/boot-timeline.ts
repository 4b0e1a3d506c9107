import type { Boot } from '@curbwise/api'
import { BOOT_SUBJECT_LABELS, type BootPhotoSubject, moneyText } from '@curbwise/rules'
import type { Actor } from '../../../../db/actor.ts'
import type { BootPaymentRow } from '../../custody/index.ts'
import type { BootHistory } from './boot-details.query.ts'
import type { BootRecord } from './boot.query.ts'

type Entry = Boot['timeline'][number]

const photoName = (subject: unknown): string => BOOT_SUBJECT_LABELS[subject as BootPhotoSubject] ?? 'Photo'
const ofTow = ({ after }: BootHistory): string => (after?.['tow'] ? ` ${String(after['tow'])}` : '')

/** What each entry of the history says in a boot's timeline. */
const SENTENCES: Readonly<Record<string, (entry: BootHistory) => string>> = {
  'boot.deployed': () => 'Boot put on',
  'boot.overridden': ({ reason }) => `Overridden in writing: ${reason ?? ''}`,
  'boot.inquired': () => 'The owner found the boot online',
  'boot.edited': () => 'Details changed',
  'boot.image_added': ({ after }) => `Photo added: ${photoName(after?.['subject'])}`,
  'boot.image_removed': ({ after }) => `Photo removed: ${photoName(after?.['subject'])}`,
  'boot.released_paid': () => 'Released, paid',
  'boot.released_free': ({ reason }) => `Released without a charge${reason ? `: ${reason}` : ''}`,
  'boot.code_read': () => 'Release code read',
  'boot.tow_opened': (entry) => `Tow${ofTow(entry)} opened`,
  'boot.towed': (entry) => `Car towed, tow${ofTow(entry)}`,
  'boot.notice_made': () => 'Window notice created',
  'boot.notice_on_window': () => 'Notice put on the window',
  'boot.late_fee_taken': () => 'Fee for the late return taken',
  'boot.receipt_mailed': ({ after }) => `Receipt emailed${after?.['sent_to'] ? ` to ${String(after['sent_to'])}` : ''}`,
  'boot.payment_credited': (entry) => `Payment credited to tow${ofTow(entry)}`,
}

/** Of entries of the same instant, the last of these comes first; all others follow. */
const FIRST: readonly string[] = ['payment', 'overridden', 'deployed']

/** Amounts and addresses between the company and the payer, which a complex doesn't read. */
const OF_OFFICE: readonly string[] = ['boot.receipt_mailed']

const PAYMENTS: Readonly<Record<BootPaymentRow['kind'], string>> = {
  payment: 'paid',
  refund: 'refunded',
  credit: 'credited',
}

/** Returns the timeline, oldest first: the history of the case, its payments, and when the device came back. */
export function bootTimeline(
  actor: Actor,
  boot: BootRecord,
  history: readonly BootHistory[],
  payments: readonly BootPaymentRow[],
): Entry[] {
  const isComplex = actor.contract_ids !== null
  const told = history.flatMap((entry): Entry[] => {
    const sentence = SENTENCES[entry.action]
    if (!sentence || (isComplex && OF_OFFICE.includes(entry.action))) return []
    return [
      {
        at: new Date(entry.at).toISOString(),
        kind: entry.action.replace('boot.', ''),
        sentence: sentence(entry),
        who: entry.actor_kind === 'user' ? entry.actor_name : null,
        verdict: entry.action === 'boot.deployed' ? boot.head_verdict : null,
      },
    ]
  })
  const paid = payments
    .filter(({ status }) => status === 'succeeded')
    .map((payment): Entry => ({
      at: payment.at.toISOString(),
      kind: payment.kind,
      sentence: `${moneyText(Math.abs(payment.amount_cents))} ${PAYMENTS[payment.kind]}${payment.is_late_fee ? ' for the late return' : ''}`,
      who: payment.entered_by_name,
      verdict: null,
    }))
  const back: Entry[] = boot.returned_at
    ? [
        {
          at: boot.returned_at.toISOString(),
          kind: 'returned',
          sentence: `Boot ${boot.device_code} is back`,
          who: null,
          verdict: null,
        },
      ]
    : []
  // A payment comes before the release that it caused at the same instant.
  const rank = ({ kind }: Entry): number => FIRST.indexOf(kind)
  return [...told, ...paid, ...back].sort((a, b) => a.at.localeCompare(b.at) || rank(b) - rank(a))
}
