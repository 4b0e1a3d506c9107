import type { Language } from '@curbwise/platform'
import {
  evidenceKey,
  type EvidenceCheck,
  type EvidenceNames,
  type EvidenceNotice,
  type EvidenceProblem,
  type EvidenceReport,
  evidenceValues,
  type Manifest,
} from '@curbwise/rules/evidence'
import { caseTime } from '../../../parts/case-text.ts'
import type { EvidenceTexts } from './texts.ts'

const MOMENTS = [
  'request',
  'assignment',
  'arrival',
  'hook_up',
  'departure',
  'drop',
  'boot_deployment',
  'sticker_conversion',
] as const
const ACTIONS = ['tow', 'boot', 'sticker'] as const

/** How the page names what a report mentions. */
export function namesOf(t: EvidenceTexts, language: Language, zone: string): EvidenceNames {
  const number = new Intl.NumberFormat(language)
  return {
    verdict: (verdict) => t(`verdict.${verdict}`).toLowerCase(),
    moment: (moment) => t(`moment.${MOMENTS.find((one) => one === moment) ?? 'other'}`),
    action: (action) => t(`action.${ACTIONS.find((one) => one === action) ?? 'tow'}`),
    photo: (subject) => t(`photo.${subject}`),
    time: (instant) => caseTime(instant, zone, language),
    why: (why) => t(`why.${why}`),
    count: (value) => number.format(value),
  }
}

export const problemText = (t: EvidenceTexts, names: EvidenceNames, problem: EvidenceProblem): string =>
  t(`problem.${evidenceKey(problem)}`, evidenceValues(problem, names))

export const noticeText = (t: EvidenceTexts, names: EvidenceNames, notice: EvidenceNotice): string =>
  t(`notice.${notice.code}`, {
    ...evidenceValues(notice, names),
    ...('count' in notice && { count: notice.count }),
  })

/** What a pack is about: its case, car, complex, and day. */
export function recordText(t: EvidenceTexts, { record, contract }: Manifest, language: Language): string {
  const { number, license_plate, state } = record
  const plate = license_plate ? [state, license_plate].filter(Boolean).join(' ') : t('record.no_plate')
  const day = caseTime(record.at, contract.timezone, language)
  return t(`record.${record.kind}`, { number, plate, complex: contract.name, day })
}

/** One line about a check that passed, or where to look. */
export function checkText(
  t: EvidenceTexts,
  names: EvidenceNames,
  check: EvidenceCheck,
  report: EvidenceReport & { readonly manifest: Manifest },
): string {
  const { checks, manifest, key_id, entries, head, decided } = report
  const state = checks?.[check].state
  const key = key_id ?? '–'
  if (state === 'unknown') return t('fine.signature_unknown', { key })
  if (state === 'failed') return t(check === 'signature' ? 'bad.signature' : 'bad.other')
  if (check === 'signature') return t('fine.signature', { key, installation: manifest.installation.name })
  if (check === 'history') {
    if (!entries) return t('fine.history_none')
    const span = { from: names.count(entries.from), until: names.count(entries.until) }
    return t(head?.anchored_at ? 'fine.history_anchored' : 'fine.history', span)
  }
  if (check !== 'decisions') return t(`fine.${check}`)
  return decided
    ? t('fine.decisions', {
        stored: t(`verdict.${decided.stored}`),
        again: names.verdict(decided.again),
        rules: decided.rules_version,
      })
    : t('fine.decisions_none')
}
