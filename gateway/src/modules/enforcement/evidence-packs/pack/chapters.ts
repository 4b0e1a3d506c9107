import type { VehicleNotice } from '@curbwise/api'
import { momentText, moneyText, timeText, VERDICT_LABELS } from '@curbwise/rules'
import { translator } from '@curbwise/messages'
import { evidenceTexts } from '@curbwise/messages/evidence'
import {
  type Manifest,
  type PackedDecision,
  type PackedHistory,
  type PackedPhoto,
  packedSubject,
  type WhyNotPacked,
} from '@curbwise/rules/evidence'
import { heading, paragraph, section, small } from '../../../../documents/pdf/prose.ts'
import { type Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { drawTable } from '../../../../documents/pdf/table.ts'
import type { CaseContent } from './content.ts'

export interface CoverFacts {
  readonly about: Omit<Manifest, 'files'>
  readonly content: CaseContent
  readonly decided: readonly PackedDecision[]
  readonly photos: readonly PackedPhoto[]
  readonly notices: readonly VehicleNotice[]
  readonly history: PackedHistory
}

export const zoneOf = ({ about }: CoverFacts): string => about.contract.timezone
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const MOMENTS: Readonly<Record<string, string>> = {
  request: 'Request',
  assignment: 'Assignment',
  arrival: 'Arrival',
  hook_up: 'Hook-up',
  departure: 'Departure',
  drop: 'Drop',
  boot_deployment: 'Boot',
  sticker_conversion: 'Request, from a sticker',
}
const momentOf = ({ moment }: PackedDecision): string => MOMENTS[moment] ?? 'Other'

export function drawDecisions(sheet: Sheet, facts: CoverFacts): void {
  const zone = zoneOf(facts)
  if (facts.decided.length === 0) paragraph(sheet, 'No decision with its facts is on record.')
  for (const packed of facts.decided) {
    const { decision, replayed, decided_by } = packed
    heading(sheet, `${momentOf(packed)}, ${momentText(decision.at, zone)}: ${VERDICT_LABELS[decision.verdict]}`)
    drawTable(
      sheet,
      [
        { head: 'Looked at', width: 344 },
        { head: 'Record', width: WIDTH - 344 },
      ],
      decision.reasons.map(({ sentence, detail, record, decisive }) => [
        [sentence, detail, decisive ? 'Decisive.' : null].filter(Boolean).join(' '),
        record ? `${record.kind.replaceAll('_', ' ')} ${record.id.slice(0, 8)}` : '',
      ]),
    )
    sheet.y += 6
    const known = packed.facts
    const counted = [
      plural(known.resident_vehicles.length, 'registered vehicle'),
      plural(known.guest_permits.length, 'permit'),
      plural(known.vips.length + known.blocked.length, 'list entry', 'list entries'),
      plural(known.signs.length, 'sign'),
      plural(known.notices.length, 'notice'),
    ].join(', ')
    small(
      sheet,
      `Decided${decided_by ? ` for ${decided_by}` : ''} under rules ${decision.rules_version}, as known at ${timeText(decision.known_at, zone)}, from ${counted}. Made again from the same facts for this pack: ${VERDICT_LABELS[replayed.verdict].toLowerCase()}.`,
    )
    sheet.y += 8
  }
}

export function drawTimeline(sheet: Sheet, facts: CoverFacts): void {
  const zone = zoneOf(facts)
  drawTable(
    sheet,
    [
      { head: 'Time', width: 130 },
      { head: 'What happened', width: 244 },
      { head: 'Who', width: WIDTH - 374 },
    ],
    facts.content.answer.timeline.map(({ at, sentence, who }) => [momentText(at, zone), sentence, who ?? '']),
  )
}

const words = translator('en', evidenceTexts)
const photoName = (subject: string): string => words(`photo.${packedSubject(subject)}`)

export function drawPhotoList(sheet: Sheet, facts: CoverFacts): void {
  const zone = zoneOf(facts)
  if (facts.photos.length === 0) return paragraph(sheet, 'The case has no photos.')
  for (const [at, { subject, received_at, claimed_at, received_by, original, copy }] of facts.photos.entries()) {
    const said = claimed_at ? `, the phone said ${momentText(claimed_at, zone)}` : ''
    section(
      sheet,
      `Photo ${at + 1} of ${facts.photos.length}, ${photoName(subject)}`,
      [
        `Received ${momentText(received_at, zone)}${received_by ? ` from ${received_by}` : ''}${said}.`,
        `As received: ${original.sha256}`,
        original.path ? `In this pack: ${original.path}` : WHY_NOT[original.why_not ?? 'missing'],
        copy ? `Smaller copy: ${copy.sha256}` : 'The smaller copy is missing.',
      ].join('\n'),
    )
  }
}

const WHY_NOT: Readonly<Record<WhyNotPacked, string>> = {
  before: 'Photos weren’t stored as received at that time. Only this hash is on record.',
  position: 'Left out of this pack, because the photo can contain its position.',
  missing: 'The file is missing.',
}

export function drawCharge(sheet: Sheet, facts: CoverFacts): void {
  const { answer } = facts.content
  const zone = zoneOf(facts)
  const { charge, payments } = answer
  if (!charge) return
  drawTable(
    sheet,
    [
      { head: 'Line', width: 220 },
      { head: 'Basis', width: 184 },
      { head: 'Amount', width: WIDTH - 404, right: true },
    ],
    [
      ...charge.lines.map(({ label, basis, amount }) => [label, basis ?? '', moneyText(amount.cents)]),
      ['Total', '', moneyText(charge.total.cents)],
    ],
  )
  sheet.y += 10
  if (payments.length === 0) return small(sheet, 'No payment is on record.')
  drawTable(
    sheet,
    [
      { head: 'Payment', width: 220 },
      { head: 'Time', width: 184 },
      { head: 'Amount', width: WIDTH - 404, right: true },
    ],
    payments.map(({ kind, method, at, amount }) => [
      `${kind}, ${method}`,
      momentText(at, zone),
      moneyText(amount.cents),
    ]),
  )
}

export function drawNotices(sheet: Sheet, facts: CoverFacts): void {
  const { answer } = facts.content
  const zone = zoneOf(facts)
  const custody = 'custody' in answer ? answer.custody : null
  if (custody?.police_reported_at)
    section(
      sheet,
      'Police report',
      `${custody.police_report_number ?? 'Without a number'}, ${momentText(custody.police_reported_at, zone)}.`,
    )
  for (const { label, sent_on, delivered_on, method } of facts.notices)
    section(
      sheet,
      label,
      `Sent ${sent_on} by ${method.replaceAll('_', ' ')}, ${delivered_on ? `delivered ${delivered_on}` : 'delivery not recorded'}.`,
    )
  if (!custody?.police_reported_at && facts.notices.length === 0)
    paragraph(sheet, 'No notice is on record for this car.')
}

export function drawHistory(sheet: Sheet, facts: CoverFacts): void {
  const zone = zoneOf(facts)
  for (const { entries, anchor } of facts.history.segments) {
    drawTable(
      sheet,
      [
        { head: 'Entry', width: 60 },
        { head: 'Time', width: 130 },
        { head: 'What', width: 130 },
        { head: 'Hash', width: WIDTH - 320 },
      ],
      entries.flatMap((entry) =>
        'is_of_case' in entry && entry.is_of_case
          ? [
              [
                String(entry.seq),
                momentText(`${entry.at.slice(0, 23)}Z`, zone),
                entry.action.replaceAll(/[._]/g, ' '),
                `${entry.hash.slice(0, 8)} … ${entry.hash.slice(-8)}`,
              ],
            ]
          : [],
      ),
    )
    sheet.y += 6
    small(
      sheet,
      anchor
        ? `Linked up to entry ${anchor.seq}, whose hash was written outside the database on ${momentText(anchor.at, zone)}: ${anchor.hash}`
        : 'The head after these entries isn’t anchored yet. It is written outside the database at night.',
    )
  }
}
