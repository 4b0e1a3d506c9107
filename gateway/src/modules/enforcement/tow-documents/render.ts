import type { TowDocument } from '@curbwise/rules'
import { Sheet } from '../../../documents/pdf/sheet.ts'
import { towHearingNotice } from './papers/hearing-notice.ts'
import type { Paper, PaperFacts } from './papers/facts.ts'
import { loadPaperFacts } from './queries/paper-facts.query.ts'
import { noChargeLetter } from './papers/no-charge-letter.ts'
import type { PaperReader } from './papers/reader.ts'
import { dropReceipt, releaseReceipt } from './papers/receipts.ts'
import { storageLotInvoice } from './papers/storage-lot-invoice.ts'
import { towTicket } from './papers/tow-ticket.ts'
import { zoneText } from './papers/words.ts'
import { fileName } from '../../../documents/spreadsheet.ts'

const PAPERS: Readonly<Record<TowDocument, Paper>> = {
  tow_ticket: towTicket,
  storage_lot_invoice: storageLotInvoice,
  tow_hearing_notice: towHearingNotice,
  drop_receipt: dropReceipt,
  release_receipt: releaseReceipt,
  no_charge_letter: noChargeLetter,
}

/** The name under which a paper is saved: `tow-1042-tow-ticket.pdf`. */
export const paperName = (number: number, kind: TowDocument): string => `${fileName('tow', String(number), kind)}.pdf`

/** A paper as PDF (Letter, tagged, text that can be selected). The same facts give the same bytes. */
export async function renderPaper(kind: TowDocument, facts: PaperFacts): Promise<Buffer> {
  const paper = PAPERS[kind]
  const sheet = new Sheet({
    title: `${paper.title(facts)} | ${facts.company.name}`,
    author: facts.company.name,
    language: 'en-US',
    at: facts.at,
  })
  paper.draw(sheet, facts)
  const zone =
    kind === 'storage_lot_invoice' || kind === 'release_receipt'
      ? (facts.lot?.timezone ?? facts.timezone)
      : facts.timezone
  return sheet.end({ record: paper.record(facts), zone: zoneText(zone, facts.at) })
}

/** A tow's paper as its reader may see it at `reader.at`; null for a tow out of the reader's sight. Whether it exists is asked before. */
export async function towDocument(
  reader: PaperReader,
  tow_id: string,
  kind: TowDocument,
): Promise<{ bytes: Buffer; file_name: string } | null> {
  const facts = await loadPaperFacts(reader, tow_id)
  return facts && { bytes: await renderPaper(kind, facts), file_name: paperName(facts.number, kind) }
}
