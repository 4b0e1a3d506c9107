import {
  chargeOfCase,
  type DocumentFacts,
  documentMissing,
  epoch,
  instantOf,
  moneyText,
  type TowDocument,
} from '@curbwise/rules'
import { chargeLineWords } from '@curbwise/messages/charge-line'
import { englishIn } from '@curbwise/messages/english-words'
import { describe, expect, it } from 'vitest'
import { renderPaper } from '../render.ts'
import { DROPPED, type MoneyCase, NOW, TOTAL, TOWED } from '../papers/money-cases.fixture.ts'
import type { PaperFacts } from '../papers/facts.ts'
import type { Message } from '../../../../operation/message.ts'
import {
  type Figure,
  figuresOfHtml,
  figuresOfText,
  lineOfPaper,
  sumOf,
  sumsOfPaper,
  whatIs,
} from '../../../../../test/readers/read-money.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { contractMail } from '../mails/contract-mail.ts'
import { extraMail, receiptMail, type ReceiptOf } from '../mails/receipt-mails.ts'
import { moneyBackMail, paidMail, type PermitMailOf } from '../../../../mail/templates/permit-mails.ts'
import { customerMail, dropMail, invoiceMail, noChargeMail } from '../mails/tow-mails.ts'

const LANGUAGES = ['en', 'es'] as const
type Language = (typeof LANGUAGES)[number]

/** Checks that the figures a reader sees agree with each other and with the ledger, now and on the next day. */
function expectTruth(figures: readonly Figure[], { facts, name }: MoneyCase): void {
  const sum = (what: string) => sumOf(figures, what)
  const has = (what: string) => figures.some((one) => whatIs(one) === what)
  const now = chargeOfCase(facts, NOW.toISOString())
  const tax = figures
    .filter(({ label }) => /^(Sales tax|Impuesto sobre ventas)/.test(label))
    .reduce((total, { cents }) => total + cents, 0)
  const booked = (is_tax: boolean) =>
    now.lines.filter(({ code }) => (code === 'tax') === is_tax).reduce((total, { cents }) => total + cents, 0)
  expect([has('total'), has('paid'), has('due')], name).toEqual([true, true, true])
  expect([sum('line') - tax, tax, sum('line')], `${name}: lines and tax`).toEqual([
    booked(false),
    booked(true),
    sum('total'),
  ])
  expect(sum('total') - sum('paid') + sum('refunded') - sum('borne'), `${name}: sums`).toBe(sum('due') - sum('excess'))
  expect([sum('total'), sum('paid'), sum('refunded'), sum('due')], `${name}: books`).toEqual([
    now.total_cents,
    facts.paid_cents,
    facts.refunded_cents,
    now.due_cents,
  ])
  expect(has('after'), `${name}: after midnight`).toBe(now.midnight !== null)
  if (now.midnight === null) return
  expect(sum('after'), name).toBe(chargeOfCase(facts, instantOf(epoch(now.midnight) + 1)).due_cents)
  expect(sum('after'), name).toBeGreaterThanOrEqual(sum('due'))
}

/** Data that may appear in a Spanish email as it was written. */
const DATA = [
  'Elena Brandt, manager of Arbor Ridge',
  'Bayou City Towing',
  'Navigation Blvd',
  'Arbor Ridge',
  'Fire lane at building 4',
  'parked in a marked fire lane',
  'Texas Department of Licensing and Regulation',
  'www.tdlr.texas.gov',
  'OWNER CAME',
  'GATE SIGN 7',
  'Houston PD 1190-25',
  'Truck 7',
]
const english = (mail: Message): string[] => englishIn(`${mail.subject}\n${mail.text}`, DATA)

function expectMail(mail: Message, of: MoneyCase, language: Language): void {
  expectTruth(figuresOfText(mail.text), of)
  expect(figuresOfHtml(mail.html), of.name).toEqual(figuresOfText(mail.text))
  if (language === 'es') expect(english(mail), of.name).toEqual([])
}

const towMail = ({ papers: facts }: MoneyCase, language: Language) => ({
  to: 'x@y.zz',
  language,
  origin: 'https://curbwise.example',
  facts,
  papers: ['storage_lot_invoice', 'tow_ticket', 'tow_hearing_notice', 'drop_receipt', 'no_charge_letter'] as const,
})

describe.each(LANGUAGES)('emails in %s', (language) => {
  it.each(TOWED)('have true amounts for a car $name: to the customer, and the invoice', (of) => {
    for (const mail of [customerMail(towMail(of, language), 'key', null), invoiceMail(towMail(of, language), 'key')])
      expectMail(mail, of, language)
  })

  it.each(TOWED.filter(({ papers }) => papers.zeroed_at))(
    'have true amounts for a car $name: that nothing is due',
    (of) => {
      expectMail(noChargeMail(towMail(of, language)), of, language)
    },
  )

  it.each(DROPPED)(
    'have true amounts for a car $name: the drop, without a tow, a hearing, or an acknowledgement',
    (of) => {
      const mail = dropMail(towMail(of, language), 'key')
      if (of.papers.charge) expectMail(mail, of, language)
      expect(`${mail.subject} ${mail.text}`).not.toMatch(
        /towed on|right to a hearing|we quoted you|reply to this|review this tow|remolcado el|derecho a una audiencia|le informamos|responda a este|revise este/i,
      )
      for (const { receipt_number } of of.papers.payments)
        if (receipt_number) expect(mail.text).toContain(receipt_number)
      if (language === 'es') expect(english(mail)).toEqual([])
    },
  )

  it.each([...TOWED.slice(0, 1), ...TOWED.slice(9, 10), ...DROPPED.slice(0, 1)])(
    'have no amounts for a car $name: to the complex',
    (of) => {
      const mail = contractMail(towMail(of, language))
      expect(figuresOfText(mail.text)).toEqual([])
      if (language === 'es') expect(english(mail)).toEqual([])
      if (of.papers.status === 'completed_dropped_on_site')
        expect(mail.subject + mail.text).not.toMatch(/Towed from|was towed from|Remolcado de|Se remolcó/)
    },
  )

  it.each(
    TOWED.filter(({ papers }) => !papers.custody?.ended_at && papers.payments.some(({ kind }) => kind === 'payment')),
  )('have true amounts for a car $name: the receipt of a card payment', (of) => {
    const mail = receiptMail(receiptOf(of, language))
    expectMail(mail, of, language)
    expect(mail.text.includes(language === 'en' ? 'you can pick up your car' : 'puede pasar por su carro')).toBe(
      of.papers.charge?.due.cents === 0,
    )
    expectMail(extraMail(receiptOf(of, language)), of, language)
  })

  it.each(
    TOWED.filter(
      ({ papers }) => papers.custody?.ended_at && papers.payments.some(({ method }) => method === 'sandbox'),
    ),
  )('have true amounts for a car $name: the refund of an overpayment', (of) => {
    expectMail(extraMail(receiptOf(of, language)), of, language)
  })

  it.each([0, 8_25])(
    'have true amounts for a permit with %d cents of tax: the receipt, and the refund of an overpayment',
    (tax_cents) => {
      const permit = {
        ...PERMIT,
        language,
        package_name: language === 'es' ? 'Weekend' : 'Overnight',
        price_cents: 100_00,
        tax_cents,
        paid_cents: 100_00 + tax_cents,
        receipt_number: 'R-10001',
      }
      for (const is_sandbox of [true, false]) {
        const mail = paidMail('x@y.zz', { ...permit, is_sandbox })
        const figures = figuresOfText(mail.text)
        expect(figures.map(({ cents }) => cents)).toEqual([
          100_00,
          ...(tax_cents > 0 ? [tax_cents] : []),
          100_00 + tax_cents,
        ])
        expect(figuresOfHtml(mail.html)).toEqual(figures)
        expect(amountsIn(mail.subject)).toEqual([moneyText(permit.paid_cents)])
        if (language === 'es') expect(english(mail)).toEqual([])
      }
      for (const why of ['clash', 'blocked', 'paid_twice', 'refunded'] as const) {
        const mail = moneyBackMail('x@y.zz', permit, why, permit.paid_cents)
        expect([...new Set(amountsIn(mail.subject + mail.text + mail.html))], why).toEqual([
          moneyText(permit.paid_cents),
        ])
        if (language === 'es') expect(english(mail), why).toEqual([])
      }
    },
  )
})

const PERMIT: Omit<PermitMailOf, 'language'> = {
  license_plate: 'PFN 6602',
  state: 'TX',
  complex: 'Arbor Ridge',
  complex_address: '4120 Fondren Rd, Houston, TX 77063',
  unit_number: null,
  timezone: 'America/Chicago',
  valid_from: NOW,
  valid_until: new Date(NOW.getTime() + 24 * 3_600_000),
  grace_minutes: 15,
  address: 'https://curbwise.example/guest?permit=key',
}
const amountsIn = (text: string): string[] => text.match(/-?\$[\d,]+\.\d\d/g) ?? []

function receiptOf({ papers }: MoneyCase, language: Language): ReceiptOf {
  const { company, complex, lot, charge, payments } = papers
  if (!charge) throw new TypeError('A receipt needs a charge')
  return {
    to: 'x@y.zz',
    language,
    license_plate: papers.license_plate,
    state: papers.state,
    vehicle: papers,
    complex: complex.name,
    towed_at: NOW,
    timezone: papers.timezone,
    rules: { rules_version: papers.rules.version, state: 'TX', at: NOW.toISOString() },
    company,
    lot,
    charge,
    paid_cents: payments[0]?.cents ?? 0,
    paid_at: NOW,
    receipt_number: 'R-10001',
    is_sandbox: true,
    extra_cents: charge.excess.cents,
    case_address: 'https://curbwise.example/findmycar?case=key',
  }
}

/** Returns the lines and totals of a document as its reader sees them. */
async function figuresOnPaper(kind: TowDocument, { papers }: MoneyCase, language: Language = 'en'): Promise<Figure[]> {
  const text = await textOf(kind, { ...papers, language })
  const body = text.slice(text.search(/Amount Tow|What it cost|Cuánto costó|The charge |Your rights/))
  const lines = (papers.charge?.lines ?? []).map((line) => chargeLineWords(language, line))
  const found = lines.map(({ label, basis }, at) => {
    const next = lines[at + 1]?.label ?? 'Total'
    // In a table, the amount ends the row. Elsewhere, it's next to the label, with the basis below.
    const cents =
      kind === 'storage_lot_invoice' ? lineOfPaper(body, label, next) : lineOfPaper(body, label, basis ?? next)
    return { label, cents: cents ?? Number.NaN }
  })
  return [...found, ...sumsOfPaper(body)]
}

describe('documents', () => {
  it.each(TOWED)('have true amounts for a car $name: the invoice', async (of) =>
    expectTruth(await figuresOnPaper('storage_lot_invoice', of), of),
  )
  it.each(TOWED.filter(({ papers }) => documentMissing('release_receipt', existing(papers)) === null))(
    'have true amounts for a car $name: the receipt',
    async (of) => expectTruth(await figuresOnPaper('release_receipt', of), of),
  )
  it.each(TOWED.filter(({ papers }) => papers.zeroed_at))(
    'have true amounts for a car $name: the no-charge letter',
    async (of) => expectTruth(await figuresOnPaper('no_charge_letter', of), of),
  )
  it.each(
    DROPPED.filter(({ papers }) => papers.charge).flatMap((of) => LANGUAGES.map((language) => ({ ...of, language }))),
  )('have true amounts for a car $name: the drop receipt ($language)', async ({ language, ...of }) =>
    expectTruth(await figuresOnPaper('drop_receipt', of, language), of),
  )
  it.each(DROPPED.filter(({ papers }) => !papers.charge))(
    'have no amount for a car $name: the drop receipt',
    async ({ papers }) => {
      expect(amountsIn(await textOf('drop_receipt', papers))).toEqual([])
    },
  )

  it.each(TOWED)(
    'have true amounts for a car $name: the ticket, with only the tow’s charge, taxed or not',
    async ({ papers }) => {
      for (const taxed of [false, true]) {
        const { frozen_rates } = papers
        if (!frozen_rates) throw new TypeError('A tow has its rates')
        const text = await textOf('tow_ticket', {
          ...papers,
          frozen_rates: { ...frozen_rates, tow: { ...frozen_rates.tow, taxed } },
        })
        const charge = text.slice(text.indexOf('Charge for the tow'), text.indexOf('Storage, letters, payments'))
        const cents = [
          ...charge.matchAll(/(?:Tow, light duty|Sales tax|Set to zero|Total of this ticket) (-?\$[\d,]+\.\d\d)/g),
        ].map(([, amount = '']) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100))
        const [total, lines] = [cents.at(-1), cents.slice(0, -1)]
        expect(lines.slice(0, taxed ? 2 : 1)).toEqual(taxed ? [272_00, 22_44] : [272_00])
        expect(lines.reduce((sum, one) => sum + one, 0)).toBe(total)
        expect(total === 0).toBe(papers.zeroed_at !== null)
      }
    },
  )

  it.each(TOWED)('have only the filing fee for a car $name: the hearing notice', async ({ papers }) => {
    expect((await textOf('tow_hearing_notice', papers)).match(/\$[\d,.]*\d/g)).toEqual(['$20', '$20'])
  })
})

const textOf = async (kind: TowDocument, facts: PaperFacts): Promise<string> =>
  (await readPdf(await renderPaper(kind, facts))).text
const existing = ({ status, hooked_at, custody, zeroed_at, voided_at }: PaperFacts): DocumentFacts => ({
  status,
  is_hooked: hooked_at !== null,
  custody: (custody?.status ?? null) as DocumentFacts['custody'],
  is_zeroed: zeroed_at !== null,
  is_voided: voided_at !== null,
  is_brought_over: false,
})

it('a customer who has paid reads the quoted amount, the payment, and what midnight adds', () => {
  const paid = TOWED.find(({ name }) => name === 'paid in full')
  if (!paid) throw new TypeError('No such case')
  const { text } = customerMail(towMail(paid, 'en'), 'key', null)
  for (const words of [
    `The amount we quoted you is ${moneyText(TOTAL)}.`,
    'Due now: $0.00',
    'Due after midnight tonight (11/20): $24.73',
    'Paid: nothing more is due if you pick up the car before midnight tonight (11/20). After that, $24.73 more is due.',
  ])
    expect(text).toContain(words)
})
