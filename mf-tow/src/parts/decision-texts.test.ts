import { englishIn } from '@curbwise/messages/english-words'
import { decisionIn, decisionSentence } from '@curbwise/messages/words/decision-sentences'
import { dropReason } from '@curbwise/messages/words/drop-reason'
import { dropQuote } from '@curbwise/rules/tows/drop'
import { wordingAt, type Wording } from '@curbwise/rules/decision/wording'
import { TEXAS } from '@curbwise/rules/jurisdiction/texas'
import { citationOf } from '@curbwise/rules/jurisdiction/index'
import { NOTICE_WAITS, noticeStanding } from '@curbwise/rules/jurisdiction/notices'
import { bootSentence, reasonSentence } from '@curbwise/rules/jurisdiction/rule-sentences'
import { describe, expect, it } from 'vitest'

const DAY = '11/20/2026'
const MOMENT = '11/20/2026, 9:50 PM'
/** Both wordings of the rules: stored decisions keep the one of their minute. */
const WORDINGS = [wordingAt('2026-11-01T12:00:00Z'), wordingAt('2026-11-26T12:00:00Z')]

const sentencesOf = (words: Wording): readonly string[] => [
  words.disabled('Arbor Ridge'),
  words.not_on_record,
  words.no_identity,
  words.choose_state('KVB 8821', ['Texas', 'Oklahoma', 'Louisiana']),
  words.told_apart('KVB 8821'),
  words.outside_space('12', '14'),
  words.blocked(`Blocked everywhere since ${DAY}`),
  words.blocked(`On the blocked list of Arbor Ridge from ${DAY} until ${MOMENT}`),
  words.checkout('this car', MOMENT),
  words.grace(`The guest permit ended ${MOMENT}`, MOMENT),
  words.grace(`The registration to unit 214 ended ${DAY}`, MOMENT),
  words.stale('9:50 PM'),
  words.override(true),
  words.override(false),
  `${words.sign('Gate 2', DAY)}.`,
  words.no_sign(24),
  words.undelivered(`A notice for expired registration was sent by certified mail on ${DAY}`),
  words.other_state({ plate: 'KVB 8821', state: 'Oklahoma', here: 'is registered here', asked_state: 'Texas' }),
  `${words.if_state('Texas')}: Check first.`,
  `${words.if_as_asked}: Unauthorized.`,
]
const OTHERS = [
  'VIP at Arbor Ridge, with no end date.',
  `VIP at Arbor Ridge until ${DAY}.`,
  `Arbor Ridge is on hold until ${MOMENT}.`,
  'Arbor Ridge is on hold.',
  `Registered here since ${DAY}.`,
  `Registered to unit 214 from ${DAY} until ${DAY}.`,
  `Guest permit of unit 214 until ${MOMENT}.`,
  'Paid permit with no end date.',
  'May park here, but space 14 is reserved for unit 214.',
  'May park here, but space 14 is reserved for someone else.',
  'Looks like KVB 8B21, which is a VIP here.',
  'Looks like KVB 8B21, which has a guest permit here.',
  'No vehicle, guest or paid permit for KVB 8821.',
  'Hazard: fire lane.',
  `A notice for abandoned was delivered in person on ${DAY}.`,
  `Already has an open tow: 48213, since ${MOMENT}.`,
  'If a photo shows the letter O: Authorized.',
  'If it is KVB 8B21: Protected.',
  `From ${MOMENT}: Paused.`,
  bootSentence({ allowed: false, signs: false }),
  ...Object.values(TEXAS.reasons).map(({ sentence }) => sentence),
  ...(['refused', 'allowed'] as const).map((condition) =>
    reasonSentence('wrecked', { no_right: condition, condition, notice: null }),
  ),
  reasonSentence('abandoned', {
    no_right: 'allowed',
    condition: 'refused',
    notice: { full_days: 10, how: ['in_person', 'certified_mail'] },
  }),
]
const english = (text: string): readonly string[] => englishIn(text, ['Arbor Ridge', 'Gate 2', 'Texas'])

describe('the sentences of the rules in Spanish', () => {
  it.each([...WORDINGS.flatMap(sentencesOf), ...OTHERS])('%s', (sentence) => {
    const spanish = decisionSentence('es', sentence)
    expect(spanish).not.toBe(sentence)
    expect(english(spanish)).toEqual([])
    expect(decisionSentence('en', sentence)).toBe(sentence)
  })

  it('keep what a person wrote', () => {
    expect(decisionSentence('es', `Arbor Ridge is on hold until ${DAY}: Repaving the lot.`)).toBe(
      `Arbor Ridge está en pausa hasta el ${DAY}: Repaving the lot.`,
    )
    expect(decisionSentence('es', 'Call before you tow')).toBe('Call before you tow')
  })
})

const NEEDS = [
  ...WORDINGS.flatMap(({ needs }) => [
    needs.look,
    needs.hazard,
    needs.condition,
    needs.sign_hours(24, MOMENT),
    needs.sign_expired(DAY),
    needs.sticker(MOMENT),
  ]),
  NOTICE_WAITS.notice('2026-11-20'),
  NOTICE_WAITS.delivery('2026-11-20'),
  NOTICE_WAITS.days(10, '2026-11-20'),
  '1 photo',
  '4 photos',
  'a reason',
  'the reason in a sentence',
  'why it is a hazard, in writing',
  'the state of the plate',
  'the plate or the VIN',
  'signs verified',
  'data less than 15 minutes old',
]
const rule = { full_days: 10, how: ['in_person', 'certified_mail'] } as const
const standing = (delivered_on: string | null, today: string) =>
  noticeStanding({ method: 'in_person', delivered_on }, { ...rule, how: [...rule.how] }, today).sentence.replace(
    /\.$/,
    '',
  )
const DETAILS = [
  ...WORDINGS.flatMap((words) => [
    words.blocked_vip,
    words.checkout_stops(true),
    words.checkout_stops(false),
    words.grace_length(30),
  ]),
  `The paid permit ended ${MOMENT}`,
  `Verified ${DAY}`,
  'Unit 214',
  'For space 12',
  standing(null, '2026-11-20'),
  standing('2026-11-01', '2026-11-20'),
  standing('2026-11-18', '2026-11-20'),
]

describe('a decision in Spanish', () => {
  it.each([...NEEDS.map((need) => [need, 'need'] as const), ...DETAILS.map((detail) => [detail, 'detail'] as const)])(
    'says %s',
    (text, kind) => {
      const spanish = decisionIn('es', {
        reasons: [{ sentence: '', detail: kind === 'detail' ? text : null, citation: null }],
        near: [],
        would_change: [],
        allows: { tow: { missing: kind === 'need' ? [text] : [] } },
      })
      const shown = kind === 'need' ? spanish.allows.tow.missing[0] : spanish.reasons[0]?.detail
      expect(shown).not.toBe(text)
      expect(english(shown ?? '')).toEqual([])
    },
  )

  it('translates the look-alikes, what would change it, and the citation, and leaves the records alone', () => {
    const decision = {
      reasons: [{ sentence: 'Hazard: blocking.', detail: null, citation: citationOf(TEXAS.sign), code: 'hazard' }],
      near: [{ sentence: 'Looks like KVB 8B21, which is registered here.', license_plate: 'KVB 8B21' }],
      would_change: [{ sentence: 'If it is KVB 8B21: Authorized.', verdict: 'authorized' }],
      allows: {},
    }
    expect(decisionIn('es', decision)).toEqual({
      reasons: [
        {
          sentence: 'Peligro: bloquea el paso.',
          detail: null,
          citation:
            'Tex. Occ. Code 2308.252(a)(1), verificado el 11/20/2026. No es asesoría legal; consulte a un abogado.',
          code: 'hazard',
        },
      ],
      near: [{ sentence: 'Se parece a KVB 8B21, que está registrada aquí.', license_plate: 'KVB 8B21' }],
      would_change: [{ sentence: 'Si es KVB 8B21: Autorizado.', verdict: 'authorized' }],
      allows: {},
    })
    expect(decisionIn('en', decision)).toBe(decision)
  })
})

it('says in Spanish why a drop costs what it costs', () => {
  const price = { name: 'Standard', drop_cents: 120_00, taxed: false, tax_rate: 0 }
  const facts = { is_hooked: true, later_right: null, price, duty: 'light', caps: TEXAS.fee_caps } as const
  const quotes = [
    facts,
    { ...facts, price: { ...price, drop_cents: 999_00 } },
    { ...facts, price: { ...price, drop_cents: 0 } },
    { ...facts, is_hooked: false },
    { ...facts, later_right: `Guest permit until ${DAY}.` },
  ].map((one) => dropQuote(one).why)
  for (const why of quotes) {
    expect(dropReason('es', why)).not.toBe(why)
    expect(englishIn(dropReason('es', why), ['Standard'])).toEqual([])
  }
})
