import type { Verdict } from '../decision/types.ts'
import { PHOTO_SUBJECTS } from '../tows/photos.ts'
import type { WhyNotPacked } from './format.ts'
import type { EvidenceNotice, EvidenceProblem } from './report.ts'

const SUBJECTS = [...PHOTO_SUBJECTS, 'boot'] as const
/** What a photo of a pack shows. */
type PackedSubject = (typeof SUBJECTS)[number]

export const packedSubject = (subject: string): PackedSubject => SUBJECTS.find((one) => one === subject) ?? 'other'

/** How a reader's language names what problems and notices mention. */
export interface EvidenceNames {
  verdict(verdict: Verdict): string
  moment(moment: string): string
  action(action: string): string
  photo(subject: PackedSubject): string
  time(instant: string): string
  why(why: WhyNotPacked): string
  count(number: number): string
}

const shortHash = (hash: string): string => (hash ? `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}` : '–')

/** Returns what the sentence of a problem or notice names, by the name of its placeholder. */
export function evidenceValues(
  of: EvidenceProblem | EvidenceNotice,
  names: EvidenceNames,
): Readonly<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(of)) {
    if (typeof value === 'number') values[key] = names.count(value)
    else if (typeof value === 'string') values[key] = value
  }
  if ('moment' in of) values['moment'] = names.moment(of.moment)
  if ('stored' in of) {
    values['stored'] = names.verdict(of.stored)
    values['again'] = names.verdict(of.again)
  }
  if ('why' in of) values['why'] = names.why(of.why)
  if ('action' in of) values['action'] = names.action(of.action)
  for (const key of ['signed', 'found', 'received', 'sha256']) if (values[key]) values[key] = shortHash(values[key])
  if (of.code === 'newer_code') values['decided_with'] = of.decided_with ?? '–'
  if (of.code === 'file_altered' && of.photo) {
    const { place, count, subject, received_at } = of.photo
    values['photo'] = names.photo(packedSubject(subject))
    values['place'] = names.count(place)
    values['photos'] = names.count(count)
    values['at'] = names.time(received_at)
  }
  return values
}

/** The key of its sentence in the catalog `evidence`: a changed photo is named as such. */
export const evidenceKey = <Code extends string>(of: { readonly code: Code }): Code | 'photo_altered' =>
  of.code === 'file_altered' && 'photo' in of && of.photo ? 'photo_altered' : of.code
