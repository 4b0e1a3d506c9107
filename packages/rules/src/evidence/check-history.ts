import { bytesOfHex, sha256, utf8 } from './digest.ts'
import type { AnchoredHead, ChainSegment, Manifest, PackedEntry, PackedHistory, SealedEntry } from './format.ts'
import { isWholeEntry } from './read-pack.ts'
import type { EvidenceNotice, EvidenceProblem, EvidenceReport } from './report.ts'

export interface HistoryCheck {
  readonly problems: readonly EvidenceProblem[]
  readonly notices: readonly EvidenceNotice[]
  readonly passed: number
  readonly total: number
  readonly head: EvidenceReport['head']
  readonly entries: EvidenceReport['entries']
}

type Entry = PackedEntry | SealedEntry

/** The text that an entry's hash covers, after the hash of the entry before (ADR 0022). */
const textOf = (chain_id: string, entry: PackedEntry): string =>
  [
    chain_id,
    entry.seq,
    entry.at,
    entry.action,
    entry.record_kind,
    entry.record_id,
    entry.contract_id ?? '-',
    entry.tow_company_id ?? '-',
    entry.actor_kind,
    entry.actor_user_id ?? '-',
    entry.actor_unit_id ?? '-',
    entry.actor_role,
    entry.request_id?.replaceAll('|', '') ?? '-',
    entry.digest,
  ].join('|')

/** What is wrong with one entry, by itself and after the one before it. */
async function problemOf(chain_id: string, entry: Entry, before: Entry | undefined): Promise<EvidenceProblem | null> {
  const { seq } = entry
  if (before && seq !== before.seq + 1) return { code: 'entries_missing', from: before.seq + 1, until: seq - 1 }
  if (!isWholeEntry(entry)) return null
  if (before && entry.prev_hash !== before.hash) return { code: 'link_broken', seq }
  const link = bytesOfHex(entry.prev_hash)
  if (!link || (await sha256(link, utf8(textOf(chain_id, entry)))) !== entry.hash) return { code: 'entry_altered', seq }
  if (!entry.values) return null
  const salt = bytesOfHex(entry.values.salt)
  if (!salt || (await sha256(salt, utf8(entry.values.text))) !== entry.digest)
    return { code: 'entry_values_altered', seq }
  return null
}

/** Compares the end of a segment with its anchor, and everything in it with the anchored heads that the reader trusts. */
function problemsOfHead(
  { chain_id }: PackedHistory,
  { anchor, entries }: ChainSegment,
  heads: readonly AnchoredHead[] | null,
): EvidenceProblem[] {
  const last = entries.at(-1)
  if (anchor && (last?.seq !== anchor.seq || last.hash !== anchor.hash))
    return [{ code: 'not_up_to_head', seq: anchor.seq }]
  if (!heads) return []
  const own = heads.filter((head) => head.chain_id === chain_id)
  const differs = own.find((head) => entries.some(({ seq, hash }) => seq === head.seq && hash !== head.hash))
  if (differs) return [{ code: 'head_differs', seq: differs.seq }]
  if (anchor && !own.some(({ seq }) => seq === anchor.seq)) return [{ code: 'head_unanchored', seq: anchor.seq }]
  return []
}

/**
 * Computes every hash of the packed history again: each entry from its own text, each link from the entry before, and the ends
 * against the heads that were anchored outside the database. `heads` are the reader's own; null when there are none.
 */
export async function checkHistory(
  history: PackedHistory,
  manifest: Manifest,
  heads: readonly AnchoredHead[] | null,
): Promise<HistoryCheck> {
  const problems: EvidenceProblem[] = []
  const all = history.segments.flatMap(({ entries }) => entries)
  if (history.chain_id !== manifest.company.id) problems.push({ code: 'other_chain' })
  let passed = 0
  for (const segment of history.segments) {
    for (const [at, entry] of segment.entries.entries()) {
      const problem = await problemOf(history.chain_id, entry, segment.entries[at - 1])
      if (problem) problems.push(problem)
      else passed++
    }
    problems.push(...problemsOfHead(history, segment, heads))
  }
  const last = history.segments.at(-1)
  const end = last?.entries.at(-1)
  const sealed = all.filter((entry) => !isWholeEntry(entry)).length
  return {
    problems,
    notices: [
      ...(heads || !history.segments.some(({ anchor }) => anchor) ? [] : [{ code: 'no_heads' } as const]),
      ...(end && !last?.anchor ? [{ code: 'not_anchored_yet', seq: end.seq } as const] : []),
      ...(sealed > 0 ? [{ code: 'sealed_entries', count: sealed } as const] : []),
    ],
    passed,
    total: all.length,
    head: end ? { seq: end.seq, hash: end.hash, anchored_at: last?.anchor?.at ?? null } : null,
    entries: all[0] && end ? { from: all[0].seq, until: end.seq } : null,
  }
}
