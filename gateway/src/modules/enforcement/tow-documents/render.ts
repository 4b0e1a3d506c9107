import { towNumber, type TowDocument } from '@curbwise/rules'
import { Sheet } from '../../../documents/pdf/sheet.ts'
import { towHearingNotice } from './papers/hearing-notice.ts'
import type { Paper, PaperFacts } from './papers/facts.ts'
import { loadPaperFacts } from './queries/paper-facts.query.ts'
import { noChargeLetter } from './papers/no-charge-letter.ts'
import type { PaperReader } from './papers/reader.ts'
import { dropReceipt, releaseReceipt } from './papers/receipts.ts'
import { storageLotInvoice } from './papers/storage-lot-invoice.ts'
import { towTicket } from './papers/tow-ticket.ts'
import { textsOf, zoneText } from './papers/words.ts'
import { fileName } from '../../../documents/spreadsheet.ts'

const PAPERS: Readonly<Record<TowDocument, Paper>> = {
  tow_ticket: towTicket,
  storage_lot_invoice: storageLotInvoice,
  tow_hearing_notice: towHearingNotice,
  drop_receipt: dropReceipt,
  release_receipt: releaseReceipt,
  no_charge_letter: noChargeLetter,
}

/** Documents that payers read in their own language. The others have wording that the law prescribes (D-284). */
const IN_BOTH: ReadonlySet<TowDocument> = new Set(['storage_lot_invoice', 'drop_receipt', 'release_receipt'])

/** Returns the file name of a document, such as `tow-1042-tow-ticket.pdf`. */
export const paperName = (number: number, kind: TowDocument): string =>
  `${fileName('tow', towNumber(number), kind)}.pdf`

/** Renders a document as a PDF (US Letter, tagged, selectable text). The same facts give the same bytes. */
export async function renderPaper(kind: TowDocument, of: PaperFacts): Promise<Buffer> {
  const paper = PAPERS[kind]
  const facts: PaperFacts = IN_BOTH.has(kind) ? of : { ...of, language: 'en' }
  const { language } = facts
  const sheet = new Sheet({
    title: `${facts.is_practice ? `${textsOf(facts)('practice.title')}: ` : ''}${paper.title(facts)} | ${facts.company.name}`,
    author: facts.company.name,
    language: language === 'es' ? 'es-US' : 'en-US',
    words: textsOf(facts),
    practice: facts.is_practice ? textsOf(facts)('practice.box') : null,
    at: facts.at,
  })
  paper.draw(sheet, facts)
  const zone =
    kind === 'storage_lot_invoice' || kind === 'release_receipt'
      ? (facts.lot?.timezone ?? facts.timezone)
      : facts.timezone
  return sheet.end({ record: paper.record(facts), zone: zoneText(zone, facts) })
}

/**
 * Renders a tow's document as its reader may see it at `reader.at`; null when the reader may not see the tow. Callers
 * check first that the document exists.
 */
export async function towDocument(
  reader: PaperReader,
  tow_id: string,
  kind: TowDocument,
): Promise<{ bytes: Buffer; file_name: string } | null> {
  const facts = await loadPaperFacts(reader, tow_id)
  return facts && { bytes: await renderPaper(kind, facts), file_name: paperName(facts.number, kind) }
}
