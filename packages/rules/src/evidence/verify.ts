import { checkDecisions } from './check-decisions.ts'
import { checkFiles } from './check-files.ts'
import { checkHistory } from './check-history.ts'
import { checkPhotos } from './check-photos.ts'
import { checkSignature } from './check-signature.ts'
import {
  DECISIONS,
  DOCUMENTS,
  HISTORY,
  MANIFEST,
  PHOTOS,
  SIGNATURE,
  type AnchoredHead,
  type PackedDecision,
  type PublishedKeys,
} from './format.ts'
import { isHistory, isManifest, isPackedDecision, isPhotos, isSignature, parsed } from './read-pack.ts'
import type { CheckResult, EvidenceProblem, EvidenceReport } from './report.ts'
import { NoArchive, openArchive, type OpenedArchive } from './zip.ts'

/** What the reader trusts, from anywhere but the pack. */
export interface Trusted {
  /** The keys that an installation publishes; null when the reader has none. */
  readonly keys: PublishedKeys | null
  /** Heads that were anchored outside the database; null when the reader has none. */
  readonly heads: readonly AnchoredHead[] | null
}

const nothing = (problem: EvidenceProblem): EvidenceReport => ({
  verdict: 'changed',
  manifest: null,
  key_id: null,
  checks: null,
  problems: [problem],
  notices: [],
  head: null,
  entries: null,
  decided: null,
})

const result = (passed: number, total: number, failed: boolean): CheckResult => ({
  state: failed ? 'failed' : 'passed',
  passed: failed ? Math.min(passed, Math.max(0, total - 1)) : passed,
  total,
})

/**
 * Checks an evidence pack from its bytes and what the reader trusts: without a network, a database, or trust in what the file
 * says. Every problem names what it is about.
 */
export async function verifyEvidence(bytes: Uint8Array, { keys, heads }: Trusted): Promise<EvidenceReport> {
  let archive: OpenedArchive
  try {
    archive = await openArchive(bytes)
  } catch (error) {
    if (error instanceof NoArchive) return nothing({ code: 'not_a_pack' })
    throw error
  }
  const files = new Map(archive.files.map(({ name, data }) => [name, data]))
  const signed_bytes = files.get(MANIFEST)
  if (!signed_bytes) return nothing({ code: 'manifest_missing' })
  const manifest = parsed(signed_bytes, isManifest)
  if (!manifest) return nothing({ code: 'manifest_unreadable' })

  const of_photos = parsed(files.get(PHOTOS), isPhotos)
  const photos = of_photos ?? []
  const found = await checkFiles(archive, manifest, photos)
  const signature = await checkSignature(
    { bytes: signed_bytes, manifest, signature: parsed(files.get(SIGNATURE), isSignature) },
    { is_missing: !files.has(SIGNATURE), keys },
  )
  const of_history = parsed(files.get(HISTORY), isHistory)
  const history = of_history && (await checkHistory(of_history, manifest, heads))
  const listed = manifest.files.map(({ path }) => path)
  const paths = listed.filter((path) => path.startsWith(DECISIONS) && files.has(path))
  const read = paths.map((path) => [path, parsed(files.get(path), isPackedDecision)] as const)
  const decisions = checkDecisions(read.filter((one): one is readonly [string, PackedDecision] => one[1] !== null))
  const checked_photos = checkPhotos(photos, found.hashes, of_history)
  const failedFiles = new Set(found.problems.flatMap((problem) => ('path' in problem ? [problem.path] : [])))
  // A photo that differs from what was signed is named once.
  const photo_problems = checked_photos.problems.filter(
    (problem) => !('path' in problem && failedFiles.has(problem.path)),
  )
  const unreadable = [
    ...(of_photos ? [] : [PHOTOS]),
    ...(of_history ? [] : [HISTORY]),
    ...read.flatMap(([path, packed]) => (packed ? [] : [path])),
  ].filter((path) => files.has(path))
  const problems: readonly EvidenceProblem[] = [
    ...found.problems,
    ...photo_problems,
    ...unreadable.map((path) => ({ code: 'file_unreadable', path }) as const),
    ...(history?.problems ?? []),
    ...decisions.problems,
    ...signature.problems,
  ]
  const documents = listed.filter((path) => path.startsWith(DOCUMENTS))
  const failed_documents = documents.filter((path) => failedFiles.has(path))
  const failed_photos = photos.filter(({ original, copy }) =>
    [original.path, copy?.path].some((path) => path != null && failedFiles.has(path)),
  )
  return {
    verdict: problems.length > 0 ? 'changed' : signature.is_known ? 'intact' : 'signer_unknown',
    manifest,
    key_id: signature.key_id,
    checks: {
      signature: signature.result,
      files: result(found.passed, listed.length, found.problems.length > 0),
      photos: result(
        Math.min(checked_photos.passed, photos.length - failed_photos.length),
        photos.length,
        !of_photos || checked_photos.problems.length > 0 || failed_photos.length > 0,
      ),
      history: result(history?.passed ?? 0, history?.total ?? 0, !history || history.problems.length > 0),
      decisions: result(
        decisions.passed,
        read.length,
        decisions.problems.length > 0 || read.some(([, packed]) => packed === null),
      ),
      documents: result(documents.length - failed_documents.length, documents.length, failed_documents.length > 0),
    },
    problems,
    notices: [...signature.notices, ...(history?.notices ?? []), ...checked_photos.notices, ...decisions.notices],
    head: history?.head ?? null,
    entries: history?.entries ?? null,
    decided: decisions.decided,
  }
}
