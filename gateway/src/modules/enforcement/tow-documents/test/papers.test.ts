import { englishIn } from '@curbwise/messages/english-words'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { TEXAS, TOW_DOCUMENTS, VERDICTS, type TowDocument } from '@curbwise/rules'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { paperName, renderPaper } from '../render.ts'
import { aCase, aReleasedCase, DECISION, HEARING, paidCharge } from '../papers/facts.fixture.ts'
import type { PaperFacts } from '../papers/facts.ts'
import { moment, shortDateIn, verdictHeading } from '../papers/words.ts'

const read = async (kind: TowDocument, facts: PaperFacts) => readPdf(await renderPaper(kind, facts))

describe('a tow ticket', () => {
  it('says who towed which car, from where to where, when, why, and who authorized it, and shows only the tow’s charge', async () => {
    const { text, pages } = await read('tow_ticket', aCase())
    expect(pages).toBe(1)
    for (const fact of [
      'Bayou City Towing',
      '713-555-0148',
      'TDLR license 006318472C',
      'TEXAS',
      'PFN 6602',
      'Tow ticket 48197',
      'on Tuesday, 11/18/2025.',
      'Gold 2020 Lexus ES 350',
      '58ABZ1B17LU048263',
      'Arbor Ridge',
      'Fire lane at building 4',
      'VSF license 0654417VSF',
      '11/18/2025, 9:02 PM, 9:06 PM, 9:20 PM',
      'Elena Brandt, manager of Arbor Ridge',
      'Rubén Treviño, license 0091827, Truck 7',
      'Houston PD 1190-25, 11/18/2025, 9:04 PM',
      'Unauthorized: no right to park here',
      'Decided at hook-up, 11/18/2025, 9:02 PM.',
      'Reason on record: Other, parked in a marked fire lane.',
      'Tow signs in place, verified 10/02/2025.',
      '10/02/2025. 4 photos.',
      'Decision d7709180: unauthorized, rules TX 2025-09.',
      'Total of this ticket',
      '$272.00',
      '800-803-9202',
      'Page 1 of 1',
      'T-48197',
      'All times in Central time (America/Chicago)',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('$396.21')
  })

  it('shows photos two by two on a separate page, each with its full hash', async () => {
    const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
    const sha256 = createHash('sha256').update('a photo').digest('hex')
    const photos = Array.from({ length: 4 }, (_, i) => ({
      caption: `Photo ${i + 1}, front, 8:58 PM`,
      alt: `front ${i}`,
      sha256,
      jpeg,
    }))
    const { text, pages } = await read('tow_ticket', aCase({ photos }))
    expect(pages).toBe(2)
    expect(text).toContain('Photo 4, front, 8:58 PM')
    expect(text.replaceAll(/\s/g, '').split(sha256)).toHaveLength(5)
    expect(text).toContain('Page 2 of 2')
  })

  it('prints free text in its own script, inside the margins', async () => {
    const reason_text =
      '车停在消防通道，挡住了大门。司机说马上回来，但是两个小时以后还没有来。 🚗🚒 Fire lane blocked 👍🏽 陳大文 '
        .repeat(2)
        .trim()
    const bytes = await renderPaper('tow_ticket', aCase({ reason_text }))
    // Fonts are embedded as subsets. A font that can't be subset is embedded whole and renders nothing.
    expect(bytes.length).toBeLessThan(200_000)
    const { text, outside } = await readPdf(bytes)
    for (const words of ['车停在消防通道', 'Fire lane blocked', '陳大文', '🚗'])
      expect(text.replaceAll(/(?<=[\u3000-\u9fff]) (?=[\u3000-\u9fff])/g, '')).toContain(words)
    expect(outside).toEqual([])
  })

  it('has no amounts for a reader who may not see them', async () => {
    const { text } = await read('tow_ticket', aCase({ charge: null, frozen_rates: null, taxed: new Set() }))
    expect(text).toContain('Tow ticket 48197')
    expect(text).not.toContain('$')
  })

  it('never says "no right" for a car that has one: it names the ground for the tow', () => {
    const permitted = (over: Partial<PaperFacts>) =>
      verdictHeading(aCase({ decision: { ...DECISION, verdict: 'authorized' }, ...over }))
    expect(permitted({ hazard: 'fire_lane' })).toBe('Authorized, towed as a hazard: fire lane')
    expect(permitted({ reason: 'expired_registration' })).toBe(
      'Authorized to park, towed for its condition: expired registration',
    )
    const words = VERDICTS.map((verdict) => verdictHeading(aCase({ decision: { ...DECISION, verdict } })))
    expect(new Set(words).size).toBe(VERDICTS.length)
  })
})

describe('a storage-lot invoice', () => {
  it('counts each line as the case does, lists the days, and shows the total after midnight', async () => {
    const { text, pages } = await read('storage_lot_invoice', aCase())
    expect(pages).toBe(1)
    for (const fact of [
      'Bayou City Towing, Navigation Blvd',
      'As of Thursday, 11/20/2025, 10:26 PM.',
      '11/18, 11/19, 11/20, midnight to midnight',
      '$22.85',
      '$68.55',
      'Notice letter',
      '$50.00',
      '8.25% on storage',
      '$5.66',
      'Total',
      '$396.21',
      'Paid',
      '$0.00',
      'Due now $396.21',
      'Due after midnight tonight (11/20) $420.94',
      'at the latest by 12/08/2025',
      'You may pay by cash, debit or card.',
      'INV-48197',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('Paid in full')
  })

  it('shows the cash, the change, and the release of a paid car', async () => {
    const { text } = await read('storage_lot_invoice', aReleasedCase())
    for (const fact of [
      'Storage-lot invoice NAV-20718',
      'Paid in cash $396.21',
      '$400.00 handed over, $3.79 change',
      'Due now $0.00',
      'Paid in full. The car is released.',
      'never changes',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('after midnight')
  })
})

describe('a tow-hearing notice', () => {
  it('has the deadline, the fee, the court, and the Spanish box on one page', async () => {
    const { text, pages } = await read('tow_hearing_notice', aCase())
    expect(pages).toBe(1)
    for (const fact of [
      'You can ask a court to review this tow',
      'Ask before the 14th day, at the latest by',
      '12/08/2025',
      'Earliest possible deadline',
      'Confirm with the court.',
      'Filing fee',
      'Up to $20',
      'The justice court in Harris County',
      'Elena Brandt, manager of Arbor Ridge',
      'Texas plate PFN 6602',
      'En español.',
      'Tarifa de presentación: hasta $20',
      'www.tdlr.texas.gov',
      'Not legal advice',
    ])
      expect(text).toContain(fact)
  })

  it('takes the deadline and the fee from the rules in force when the tow was requested', async () => {
    const hearing = { ...HEARING, before_day: 10, filing_fee_text: 'up to $35' }
    const { text } = await read('tow_hearing_notice', aCase({ rules: { ...TEXAS, hearing } }))
    for (const fact of ['Ask before the 10th day', 'Up to $35', 'hasta $35']) expect(text).toContain(fact)
    expect(text).not.toContain('12/08/2025')
  })
})

describe('the other documents', () => {
  const dropped = (over: Partial<PaperFacts> = {}) =>
    aCase({
      status: 'completed_dropped_on_site',
      left_property_at: null,
      at_lot_at: null,
      custody: null,
      lot: null,
      ...over,
    })

  it('show the capped fee and its receipt number, or that nothing is due, on a drop receipt', async () => {
    const charge = paidCharge('drop', 'Drop', 'Cap in Texas $135.00', 135_00)
    const paid = await read(
      'drop_receipt',
      dropped({
        charge,
        payments: [
          {
            kind: 'payment',
            method: 'terminal',
            cents: 135_00,
            at: new Date(),
            receipt_number: '7781',
            given_cents: null,
          },
        ],
      }),
    )
    for (const fact of [
      'Drop receipt 48197',
      'was not towed away',
      '$135.00',
      'Cap in Texas $135.00',
      'Paid by card terminal $135.00',
      'Receipt 7781',
      'Paid in full.',
    ])
      expect(paid.text).toContain(fact)
    expect(paid.text).not.toContain('storage')
    const free = await read('drop_receipt', dropped({ charge: null, hooked_at: null }))
    expect(free.text).toContain('The car was not hooked up, so nothing is due.')
  })

  it('show who picked up the car, the kind of ID, and the payment on a one-page release receipt', async () => {
    const { text, pages } = await read('release_receipt', aReleasedCase())
    expect(pages).toBe(1)
    for (const fact of [
      'Receipt NAV-20718',
      'Carla Whitehead, owner. Driver license seen',
      'Dana Whitfield',
      '$396.21',
      'Paid in cash',
    ])
      expect(text).toContain(fact)
  })

  it('give the reason and ask for no payment in a no-charge letter', async () => {
    const { text } = await read(
      'no_charge_letter',
      aCase({
        zeroed_at: new Date('2025-11-20T15:00:00Z'),
        zero_reason: 'The sign at the east gate was turned around.',
      }),
    )
    for (const fact of [
      'Nothing is due for this tow',
      'The sign at the east gate was turned around.',
      '11/20/2025, 9:00 AM',
      'Amount due: $0.00',
    ])
      expect(text).toContain(fact)
  })
})

describe.each(TOW_DOCUMENTS)('%s', (kind) => {
  it('is byte-identical for the same facts, tagged, titled, and marked with its language', async () => {
    const facts = aReleasedCase()
    const [first, second] = [await renderPaper(kind, facts), await renderPaper(kind, facts)]
    expect(first.equals(second)).toBe(true)
    const { info, language, tags } = await readPdf(first)
    expect(info['Title']).toContain('Bayou City Towing')
    expect(language).toBe('en-US')
    expect(tags).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Figure']))
  })

  it('fits long names, a car without a plate, and other scripts on its pages', async () => {
    const long = 'Nguyễn Thị Ánh Đào-Żółkiewska of the Very Long Name Apartments and Townhomes at Buffalo Speedway '
    const facts = aCase({
      license_plate: null,
      state: null,
      authorized_by: long.repeat(3),
      location: long.repeat(2),
      reason_text: long.repeat(5),
      vehicle: long,
      zero_reason: long.repeat(8),
      complex: { ...aCase().complex, name: long },
      company: { ...aCase().company, name: long.slice(0, 60) },
      photo_count: 0,
    })
    const { text, outside } = await read(kind, facts)
    expect(text).toContain('048263')
    expect(text).toContain('Nguyễn Thị Ánh')
    expect(outside).toEqual([])
  })
})

it('a document’s file name contains the tow number', () => {
  expect(paperName(1042, 'tow_hearing_notice')).toBe('tow-1042-tow-hearing-notice.pdf')
})

/** Names, and what users wrote: shown as they are. */
const DATA = [
  'Elena Brandt, manager of Arbor Ridge',
  'Bayou City Towing',
  'Navigation Blvd',
  'Arbor Ridge',
  'Fire lane at building 4',
  'parked in a marked fire lane',
  'Texas Department of Licensing and Regulation',
]

describe('for a payer who reads Spanish', () => {
  const dropped = (over: Partial<PaperFacts> = {}): PaperFacts =>
    aCase({
      language: 'es',
      status: 'completed_dropped_on_site',
      custody: null,
      charge: paidCharge('drop', 'Drop', 'Standard light duty', 100_00),
      payments: [
        { kind: 'payment', method: 'card', cents: 100_00, at: new Date(0), receipt_number: 'D-7', given_cents: null },
      ],
      ...over,
    })
  const es = (facts: PaperFacts): PaperFacts => ({ ...facts, language: 'es' })
  const taker = (role: string, id: string): PaperFacts => {
    const { custody, ...facts } = es(aReleasedCase())
    return { ...facts, custody: custody && { ...custody, released_to_role: role, released_to_id_type: id } }
  }
  const cases: readonly (readonly [name: string, kind: TowDocument, facts: PaperFacts])[] = [
    ['invoice of a car in storage', 'storage_lot_invoice', es(aCase())],
    ['invoice of a car without a plate', 'storage_lot_invoice', es(aCase({ license_plate: null, space: '12' }))],
    [
      'invoice of a car that stayed long',
      'storage_lot_invoice',
      es(aCase({ at: new Date('2025-12-06T04:26:00.000Z') })),
    ],
    ['invoice of a released car', 'storage_lot_invoice', es(aReleasedCase())],
    ['receipt of a released car', 'release_receipt', es(aReleasedCase())],
    ['receipt for an agent', 'release_receipt', taker('agent', 'state_id')],
    ['receipt for an insurer', 'release_receipt', taker('insurer', 'passport')],
    ['receipt for a lienholder', 'release_receipt', taker('lienholder', 'military_id')],
    ['receipt of a paid drop', 'drop_receipt', dropped()],
    ['receipt of a free drop', 'drop_receipt', dropped({ charge: null, payments: [], hooked_at: null })],
  ]

  it.each(cases)('the %s has no English, and says so to screen readers', async (_, kind, facts) => {
    const { text, language, info, outside } = await read(kind, facts)
    expect(englishIn(`${text}\n${String(info['Title'])}`, DATA)).toEqual([])
    expect(language).toBe('es-US')
    expect(outside).toEqual([])
  })

  it('a day and its month stay on one line, and so does a time', () => {
    expect(moment(new Date('2025-11-21T04:26:00.000Z'), 'America/Chicago', 'es')).toBe(
      '20\u00a0de\u00a0noviembre de 2025 a las 10:26\u00a0p.m.',
    )
    expect(shortDateIn('2025-11-20', 'es')).toBe('20\u00a0nov')
  })

  it('the invoice has the same amounts as in English, with Spanish dates', async () => {
    const [spanish, english] = [
      await read('storage_lot_invoice', es(aCase())),
      await read('storage_lot_invoice', aCase()),
    ]
    const amounts = (text: string) => text.match(/\$[\d,.]*\d/g)
    expect(amounts(spanish.text)).toEqual(amounts(english.text))
    for (const fact of [
      'Factura del depósito 48197',
      'Al jueves, 20 de noviembre de 2025, 10:26 p.m.',
      'Lexus ES 350, color dorado',
      '18 nov, 19 nov, 20 nov, de medianoche a medianoche',
      'Por pagar ahora $396.21',
      'Por pagar después de la medianoche de hoy (20 de noviembre) $420.94',
      'Licencia VSF 0654417VSF',
      'Todas las horas en hora central (America/Chicago)',
    ])
      expect(spanish.text).toContain(fact)
  })

  it.each(TOW_DOCUMENTS.filter((kind) => !cases.some(([, of]) => of === kind)))(
    'the %s stays in English, which the law prescribes',
    async (kind) => {
      const bytes = await renderPaper(kind, es(aReleasedCase()))
      expect(bytes.equals(await renderPaper(kind, aReleasedCase()))).toBe(true)
    },
  )
})
