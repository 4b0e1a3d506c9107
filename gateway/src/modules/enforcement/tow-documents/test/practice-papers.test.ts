import { describe, expect, it } from 'vitest'
import { TOW_DOCUMENTS, type TowDocument } from '@curbwise/rules'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { paperName, renderPaper } from '../render.ts'
import { aCase, aReleasedCase } from '../papers/facts.fixture.ts'
import type { PaperFacts } from '../papers/facts.ts'

const read = async (kind: TowDocument, facts: PaperFacts) => readPdf(await renderPaper(kind, facts))

describe('a document of a practice complex', () => {
  it.each(TOW_DOCUMENTS)('says on every page of the %s that it is practice, in the box and across it', async (kind) => {
    const facts = { ...aReleasedCase(), number: 9_000_012, is_practice: true }
    const { text, pages, info, outside } = await read(kind, facts)
    const marks = text.split('PRACTICE').length - 1
    expect([
      marks,
      text.split(/Practice document\. Not a tow, not a bill\. No one owes anything\./).length - 1,
    ]).toEqual([pages, pages])
    expect(String(info['Title'])).toMatch(/^Practice: /)
    expect(outside.filter((words) => words !== 'PRACTICE')).toEqual([])
  })

  it('is numbered as practice, in its text and its file name', async () => {
    const { text } = await read('tow_ticket', aCase({ number: 9_000_012, is_practice: true }))
    expect(text).toContain('Tow ticket P-12')
    expect(paperName(9_000_012, 'tow_ticket')).toBe('tow-p-12-tow-ticket.pdf')
  })

  it('says so in Spanish where the payer reads Spanish', async () => {
    const { text } = await read('storage_lot_invoice', aCase({ is_practice: true, language: 'es' }))
    expect(text).toContain('Documento de práctica. No es un remolque ni una cuenta. Nadie debe nada.')
  })

  it('is not marked for a real complex', async () => {
    expect((await read('tow_ticket', aCase())).text).not.toMatch(/practice/i)
  })
})
