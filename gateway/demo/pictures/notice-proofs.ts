import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { dateText, localDate } from '@curbwise/rules'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { companyId } from '../companies.ts'
import { complexOf } from '../complexes.ts'
import { daysAgo, insertAll, type Demo } from '../people.ts'
import { idOf } from '../random.ts'
import { noticeId, NOTICES, type NoticeStory } from '../vehicle-notices.ts'
import { returnReceipt } from './receipt.ts'

/** Adds the proofs of the notices: the returned receipt, photographed or scanned. */
export async function seedNoticeProofs(demo: Demo, folder: string): Promise<void> {
  const rows: { id: string; notice: string; row: object }[] = []
  for (const story of NOTICES.filter(({ proof }) => proof)) rows.push(await storeProof(demo, story, folder))
  await insertAll(
    demo.db,
    'files',
    rows.map(({ row }) => row),
  )
  for (const { id, notice } of rows) await demo.db('notices').where('id', notice).update({ proof_file_id: id })
}

async function storeProof(
  demo: Demo,
  story: NoticeStory,
  folder: string,
): Promise<{ id: string; notice: string; row: object }> {
  const at = daysAgo(demo, story.delivered ?? story.sent)
  const complex = complexOf(story.complex)
  const card = returnReceipt({
    to: story.recipient ?? '',
    on: dateText(localDate(at.toISOString(), 'America/Chicago')).replaceAll('/', '-'),
    number: story.tracking ?? null,
  })
  const jpeg = await sharp(Buffer.from(card)).jpeg({ quality: 82 }).toBuffer()
  const pdf = story.proof === 'pdf'
  const bytes = pdf ? await scanned(jpeg, at) : jpeg
  const id = idOf('file', 'notice', story.key)
  const key = `${id.slice(0, 2)}/${id}.${pdf ? 'bin' : 'jpg'}`
  await mkdir(dirname(join(folder, key)), { recursive: true })
  await writeFile(join(folder, key), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const row = {
    id,
    key,
    kind: 'notice_proof',
    content_type: pdf ? 'application/pdf' : 'image/jpeg',
    size: bytes.length,
    original_sha256: sha256,
    sha256,
    ...(!pdf && { width: 960, height: 720 }),
    record_kind: 'notice',
    record_id: noticeId(story),
    contract_id: complex.id,
    tow_company_id: companyId(complex.company),
    created_at: at,
  }
  return { id, notice: noticeId(story), row }
}

/** Returns the card as an office scanner saves it: one page. */
async function scanned(jpeg: Buffer, at: Date): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 72, info: { Title: 'Return receipt', CreationDate: at } })
  document.image(jpeg, 72, 96, { width: 468 })
  document.end()
  return buffer(document)
}
