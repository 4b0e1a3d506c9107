import { sha256 } from './digest.ts'
import { MANIFEST, SIGNATURE, type Manifest, type PackedPhoto } from './format.ts'
import { placeOfPhoto } from './check-photos.ts'
import type { EvidenceProblem } from './report.ts'
import type { OpenedArchive } from './zip.ts'

export interface FilesCheck {
  readonly problems: readonly EvidenceProblem[]
  /** The hash of each file as it is in the archive. */
  readonly hashes: ReadonlyMap<string, string>
  readonly passed: number
}

const UNLISTED = [MANIFEST, SIGNATURE]

/** Compares every file of the archive with the manifest, in both directions. */
export async function checkFiles(
  archive: OpenedArchive,
  manifest: Manifest,
  photos: readonly PackedPhoto[],
): Promise<FilesCheck> {
  const files = new Map(archive.files.map(({ name, data }) => [name, data]))
  const listed = new Set(manifest.files.map(({ path }) => path))
  const hashes = new Map<string, string>()
  const problems: EvidenceProblem[] = []
  let passed = 0
  for (const { path, sha256: signed } of manifest.files) {
    const data = files.get(path)
    if (data === undefined) {
      problems.push({ code: 'file_missing', path })
      continue
    }
    const found = data ? await sha256(data) : ''
    hashes.set(path, found)
    if (found === signed) passed++
    else if (data) problems.push({ code: 'file_altered', path, signed, found, photo: placeOfPhoto(photos, path) })
    else problems.push({ code: 'file_unreadable', path })
  }
  const added = archive.files.filter(({ name }) => !listed.has(name) && !UNLISTED.includes(name))
  return {
    problems: [
      ...problems,
      ...[...new Set(added.map(({ name }) => name))].map((path) => ({ code: 'file_added', path }) as const),
      ...archive.twice.map((path) => ({ code: 'file_twice', path }) as const),
      ...(archive.has_hidden_bytes ? [{ code: 'hidden_bytes' } as const] : []),
    ],
    hashes,
    passed,
  }
}
