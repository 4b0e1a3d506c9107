import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CASE,
  COVER,
  DECISION_CODE,
  HISTORY,
  MANIFEST,
  PACK_FORMAT,
  PHOTOS,
  SIGNATURE,
  type AnchoredHead,
  type Manifest,
} from '@curbwise/rules/evidence'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { zip } from '../../../../documents/zip.ts'
import type { EvidenceKeys } from '../../../../operation/operation.ts'
import { noticesOnRecord } from '../../vehicle-notices/index.ts'
import { photosOfCase } from '../queries/case-photos.query.ts'
import type { CaseOfPack } from '../evidence.store.ts'
import { readerOf } from '../evidence.policy.ts'
import { packNumber } from '../evidence.presenter.ts'
import { bootContent } from './boot-content.ts'
import type { PackContext } from './content.ts'
import { renderCover } from './cover.ts'
import { packDecisions } from './decisions.ts'
import { packHistory } from './history.ts'
import { leftOut, withoutPrivate } from './left-out.ts'
import { bytesOf, bytesPart, jsonPart, measure, type MeasuredPart, type PackPart } from './part.ts'
import { packPhotos } from './photos.ts'
import { readMe } from './read-me.ts'
import { towContent } from './tow-content.ts'

export interface PackOrder {
  readonly of: CaseOfPack
  readonly number: number
  readonly installation: Manifest['installation']
  readonly anchors: readonly AnchoredHead[]
  readonly sign: NonNullable<EvidenceKeys['sign']>
  /** Called as parts are read for their hashes. */
  readonly onProgress: (done: number, total: number) => Promise<void>
}

export interface BuiltPack {
  readonly file_name: string
  readonly manifest_sha256: string
  /** The archive, produced as it is read. */
  readonly archive: Readable
}

/** Collects everything about a case that its requester may see, names each file with its hash in a manifest, and signs that. */
export async function buildArchive(context: PackContext, order: PackOrder): Promise<BuiltPack> {
  const { db, actor, clock, files } = context
  const { of, sign } = order
  const content = await (of.kind === 'tow' ? towContent(context, of.id) : bootContent(context, of.id))
  const reader = readerOf(actor)
  const { history, rows } = await packHistory(db, actor, { ...of, reader, chain_id: content.company.id }, order.anchors)
  const packed = await packPhotos(files, reader, await photosOfCase(db, of), rows)
  const decided = await packDecisions(db, actor, of)
  const notices = await noticesOnRecord(context, content.contract.id, content.answer)
  const about: Omit<Manifest, 'files'> = {
    format: PACK_FORMAT,
    number: packNumber(content.record.number, order.number),
    made_at: clock.now().toISOString(),
    requested_by: { name: actor.name, role: actor.role },
    reader,
    installation: order.installation,
    company: content.company,
    contract: content.contract,
    record: content.record,
    code_version: DECISION_CODE,
    left_out: leftOut(reader),
  }
  const answer = withoutPrivate(content.answer, reader)
  const cover = await renderCover({ about, content, decided: decided.decisions, notices, history, ...packed })
  const parts: readonly PackPart[] = [
    bytesPart(COVER, cover),
    bytesPart('README.txt', Buffer.from(readMe(about))),
    jsonPart(CASE, answer),
    jsonPart('notices.json', withoutPrivate(notices, reader)),
    jsonPart(HISTORY, history),
    jsonPart(PHOTOS, packed.photos),
    ...decided.parts,
    ...packed.parts,
    ...content.documents,
  ]
  const manifest = Buffer.from(`${JSON.stringify({ ...about, files: await measured(parts, order) }, null, 2)}\n`)
  return {
    file_name: `${fileName('evidence', content.record.number, String(order.number))}.zip`,
    manifest_sha256: createHash('sha256').update(manifest).digest('hex'),
    archive: Readable.from(
      zip(
        [bytesPart(MANIFEST, manifest), jsonPart(SIGNATURE, sign(manifest)), ...parts].map((part) => ({
          name: part.path,
          text: bytesOf(part),
        })),
      ),
      { objectMode: false },
    ),
  }
}

async function measured(parts: readonly PackPart[], { onProgress }: PackOrder): Promise<MeasuredPart[]> {
  const all: MeasuredPart[] = []
  for (const part of parts) {
    all.push(await measure(part))
    await onProgress(all.length, parts.length)
  }
  return all
}
