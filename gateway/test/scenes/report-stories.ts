import fc from 'fast-check'

/** Hours from the first instant of the period; most near one of its ends, some far away. */
const moment = (length_hours: number) =>
  fc.oneof(
    fc.integer({ min: -180, max: 180 }).map((minutes) => minutes / 60),
    fc.integer({ min: -180, max: 180 }).map((minutes) => length_hours + minutes / 60),
    fc.integer({ min: -900, max: Math.round(length_hours) + 60 }),
  )
const CENTS = fc.integer({ min: 1, max: 90_000 })
const REASONS = ['abandoned', 'flat_tire', 'inoperable'] as const
const METHODS = ['card', 'cash', 'terminal'] as const

const payment = fc.record({
  after: fc.integer({ min: 0, max: 500 }),
  cents: CENTS,
  method: fc.constantFrom(...METHODS),
  status: fc.constantFrom('succeeded', 'succeeded', 'failed', 'pending'),
  refund: fc.option(
    fc.record({
      after: fc.integer({ min: 0, max: 500 }),
      /** Of the payment, in hundredths. */
      part: fc.integer({ min: 1, max: 100 }),
      status: fc.constantFrom('succeeded', 'succeeded', 'failed', 'pending'),
    }),
  ),
})

const story = (length_hours: number) =>
  fc.record({
    kind: fc.constantFrom('completed', 'completed', 'dropped', 'cancelled', 'boot', 'sticker'),
    at: moment(length_hours),
    complex: fc.integer({ min: 0, max: 1 }),
    driver: fc.integer({ min: 0, max: 1 }),
    reason: fc.constantFrom(...REASONS),
    lines: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 300 }), cents: CENTS, tax: fc.integer({ min: 0, max: 900 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    payments: fc.array(payment, { maxLength: 2 }),
    /** Hours after which the tow was voided, or its charge set to zero. */
    voided: fc.option(fc.integer({ min: 0, max: 400 })),
    zeroed: fc.option(fc.integer({ min: 300, max: 600 })),
    ended: fc.option(
      fc.record({
        after: fc.integer({ min: 0, max: 500 }),
        as: fc.constantFrom('released_paid', 'released_no_charge', 'billed_to_property', 'disposed'),
      }),
    ),
    boot_end: fc.constantFrom('deployed', 'released_paid', 'released_free'),
  })
export type Story = ReturnType<typeof story> extends fc.Arbitrary<infer Of> ? Of : never

export const histories = (length_hours: number, minLength = 1) =>
  fc.array(story(length_hours), { minLength, maxLength: 12 })
