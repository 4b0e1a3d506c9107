import type {
  AnchoredHead,
  ChainSegment,
  PackedEntry,
  PackedHistory,
  PackReader,
  SealedEntry,
} from '@curbwise/rules/evidence'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import {
  entriesBetween,
  entriesOfCase,
  hashesBetween,
  type HistoryRow,
  recordsOfCase,
} from '../queries/case-history.query.ts'
import type { CaseOfPack } from '../evidence.store.ts'
import { hasHistoryValues } from './left-out.ts'

export interface CaseHistory {
  readonly history: PackedHistory
  /** The case's own entries with their values, for the pack's other files. */
  readonly rows: readonly HistoryRow[]
}

interface Span {
  readonly from: number
  readonly until: number
  readonly anchor: AnchoredHead | null
}

/** Each entry of the case belongs to the span that ends with the next anchored head; the last ones may have none yet. */
function spansOf(seqs: readonly number[], anchors: readonly AnchoredHead[]): Span[] {
  const ordered = anchors.toSorted((a, b) => a.seq - b.seq)
  const byAnchor = Map.groupBy(seqs, (seq) => ordered.find((anchor) => anchor.seq >= seq) ?? null)
  return [...byAnchor].map(([anchor, own]) => ({
    from: Math.min(...own),
    until: anchor?.seq ?? Math.max(...own),
    anchor,
  }))
}

const BOOTING = /^boot/

/** Whether the reader's pack has the text of an entry, or only its hash. */
const isShown = (actor: Actor, reader: PackReader, row: HistoryRow): boolean =>
  row.is_of_case || (hasHistoryValues(reader) && (actor.has_booting_access || !BOOTING.test(row.action)))

const packed = (reader: PackReader, { salt, text, ...entry }: HistoryRow): PackedEntry => ({
  ...entry,
  values: hasHistoryValues(reader) && salt !== null && text !== null ? { salt, text } : null,
})

/** Reads the case's history with its links in the chain of the company, up to the heads that are anchored outside the database. */
export async function packHistory(
  db: Knex.Transaction,
  actor: Actor,
  of: CaseOfPack & { readonly chain_id: string; readonly reader: PackReader },
  anchors: readonly AnchoredHead[],
): Promise<CaseHistory> {
  const { chain_id, reader } = of
  const records = await recordsOfCase(db, of)
  const seqs = await entriesOfCase(db, chain_id, records)
  const spans = spansOf(
    seqs,
    anchors.filter((anchor) => anchor.chain_id === chain_id),
  )
  const segments: ChainSegment[] = []
  const own: HistoryRow[] = []
  for (const { from, until, anchor } of spans) {
    const rows = await entriesBetween(db, { chain_id, from, until }, records)
    own.push(...rows.filter(({ is_of_case }) => is_of_case))
    const shown = new Map(rows.filter((row) => isShown(actor, reader, row)).map((row) => [row.seq, row]))
    const entries = (await hashesBetween(db, { chain_id, from, until })).map(
      ({ seq, hash }): PackedEntry | SealedEntry => {
        const row = shown.get(seq)
        return row ? packed(reader, row) : { seq: seq, hash: hash.toString('hex') }
      },
    )
    segments.push({ anchor, entries })
  }
  return { history: { chain_id, segments }, rows: own }
}
