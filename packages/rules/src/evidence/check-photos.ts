import { WHY_NOT_PACKED, type PackedHistory, type PackedPhoto } from './format.ts'
import { isWholeEntry } from './read-pack.ts'
import type { EvidenceNotice, EvidenceProblem, PhotoPlace } from './report.ts'

export interface PhotosCheck {
  readonly problems: readonly EvidenceProblem[]
  readonly notices: readonly EvidenceNotice[]
  readonly passed: number
}

/** What the history recorded when the photo arrived: undefined when there is no such entry, null when its values aren't packed. */
function recordedValues(history: PackedHistory | null, seq: number): string | null | undefined {
  const entry = history?.segments.flatMap(({ entries }) => entries).find((one) => one.seq === seq)
  if (!entry || !isWholeEntry(entry)) return undefined
  return entry.values && entry.values.text
}

const isRecorded = (history: PackedHistory | null, seq: number, sha256: string): boolean => {
  const values = recordedValues(history, seq)
  return values === null || (values?.includes(`"${sha256}"`) ?? false)
}

function problemsOf(
  { original, copy, recorded_by }: PackedPhoto,
  hashes: ReadonlyMap<string, string>,
  history: PackedHistory | null,
): EvidenceProblem[] {
  const changed = [original, copy].flatMap((file) => {
    const found = file?.path ? hashes.get(file.path) : undefined
    return file?.path && found !== undefined && found !== file.sha256
      ? [{ code: 'photo_not_received', path: file.path, received: file.sha256, found } as const]
      : []
  })
  if (recorded_by === null || isRecorded(history, recorded_by, original.sha256)) return changed
  return [...changed, { code: 'photo_unrecorded', sha256: original.sha256 }]
}

/** Compares the packed photos with the hashes from when they were received, which the history of the case has as well. */
export function checkPhotos(
  photos: readonly PackedPhoto[],
  hashes: ReadonlyMap<string, string>,
  history: PackedHistory | null,
): PhotosCheck {
  const problems = photos.map((photo) => problemsOf(photo, hashes, history))
  return {
    problems: problems.flat(),
    notices: WHY_NOT_PACKED.map((why) => ({
      code: 'originals_not_packed' as const,
      count: photos.filter(({ original }) => original.why_not === why).length,
      why,
    })).filter(({ count }) => count > 0),
    passed: problems.filter(({ length }) => length === 0).length,
  }
}

/** Which photo a file of the pack is. */
export function placeOfPhoto(photos: readonly PackedPhoto[], path: string): PhotoPlace | null {
  const at = photos.findIndex(({ original, copy }) => original.path === path || copy?.path === path)
  const photo = photos[at]
  return photo ? { place: at + 1, count: photos.length, subject: photo.subject, received_at: photo.received_at } : null
}
