import type { PackedPhoto, PackReader, WhyNotPacked } from '@curbwise/rules/evidence'
import type { FileStore } from '../../../../operation/operation.ts'
import { FileGone } from '../../../../errors/errors.ts'
import type { CasePhoto } from '../queries/case-photos.query.ts'
import type { HistoryRow } from '../queries/case-history.query.ts'
import { hasOriginals } from './left-out.ts'
import { type PackPart, storedPart } from './part.ts'

export interface PackedPhotos {
  readonly photos: readonly PackedPhoto[]
  readonly parts: readonly PackPart[]
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}
/** The entry that recorded the photo's hash when it arrived. */
const recordedBy = (rows: readonly HistoryRow[], sha256: string): number | null =>
  rows.find(({ action, text }) => action.endsWith('.image_added') && text?.includes(`"${sha256}"`))?.seq ?? null

async function isThere(files: FileStore, key: string): Promise<boolean> {
  try {
    const stream = await files.get(key)
    stream.destroy()
    return true
  } catch (fault) {
    if (fault instanceof FileGone) return false
    throw fault
  }
}

/** Packs each photo as it was received and as the screens show it, with both hashes. */
export async function packPhotos(
  files: FileStore,
  reader: PackReader,
  rows: readonly CasePhoto[],
  history: readonly HistoryRow[],
): Promise<PackedPhotos> {
  const photos: PackedPhoto[] = []
  const parts: PackPart[] = []
  for (const [at, row] of rows.entries()) {
    const name = `photos/${String(at + 1).padStart(2, '0')}-${row.subject}`
    const has_copy = await isThere(files, row.key)
    if (has_copy) parts.push(storedPart(`${name}.jpg`, files, row.key))
    const original = `${name}.received.${EXTENSIONS[row.original_type ?? ''] ?? 'bin'}`
    const why_not = await whyNotPacked(files, reader, row)
    if (why_not === null && row.original_key) parts.push(storedPart(original, files, row.original_key))
    photos.push({
      subject: row.subject,
      received_at: row.uploaded_at.toISOString(),
      claimed_at: row.claimed_at?.toISOString() ?? null,
      received_by: row.uploaded_by_name,
      copy: has_copy ? { path: `${name}.jpg`, sha256: row.sha256 } : null,
      original: { path: why_not === null ? original : null, sha256: row.original_sha256, why_not },
      position: reader === 'manager' ? null : (row.evidence?.position ?? null),
      recorded_by: recordedBy(history, row.original_sha256),
    })
  }
  return { photos, parts }
}

async function whyNotPacked(files: FileStore, reader: PackReader, row: CasePhoto): Promise<WhyNotPacked | null> {
  if (row.original_key === null) return 'before'
  if (!hasOriginals(reader)) return 'position'
  return (await isThere(files, row.original_key)) ? null : 'missing'
}
