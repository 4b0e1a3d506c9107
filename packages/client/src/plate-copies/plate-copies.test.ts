import { discardSealed } from '@curbwise/client/sealed'
import { fakeGateway } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerWith, complexRow, DRIVER, LARKSPUR, OTHER_KEY, vehicleRow } from '@curbwise/testing/signed-copies'
import { checkByCopy } from './copy-check.ts'
import { dropCopy, heldCopies, refreshCopies } from './plate-copies.ts'

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await discardSealed(DRIVER)
})
afterAll(() => restore())

const MINUTE = 60_000
const rows = `${complexRow};${vehicleRow('KVB 8821')}`
const question = { contract_id: LARKSPUR.id, license_plate: 'KVB8821', state: 'TX' } as const

async function take(answer: ReturnType<typeof answerWith>) {
  const asked: unknown[] = []
  fakeGateway({
    'POST /api/phone-copies': ({ body }) => {
      asked.push(body)
      return { body: answer }
    },
  })
  expect(await refreshCopies(DRIVER, [LARKSPUR.id])).toBeNull()
  return asked
}

/** The phone's clock says so many minutes more (or less) than now. */
function setClock(minutes: number): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + minutes * MINUTE)
}

async function checked() {
  const answer = await checkByCopy(DRIVER, question)
  if ('why' in answer) throw new Error(answer.why)
  return answer
}

describe('a copy on the phone', () => {
  it('decides by the same rules, and says how old it is', async () => {
    await take(answerWith(rows))
    const { decision, clock, contract } = await checked()
    expect([decision.verdict, clock.age_minutes, contract.name]).toEqual(['authorized', 0, 'The Larkspur'])
    const other = await checkByCopy(DRIVER, { ...question, license_plate: 'ZZZ999' })
    expect('decision' in other && other.decision.verdict).toBe('unauthorized')
  })

  it('decides nothing once it is 15 minutes old', async () => {
    await take(answerWith(rows))
    setClock(14)
    expect((await checked()).decision.verdict).toBe('authorized')
    vi.restoreAllMocks()
    setClock(15)
    const { decision, clock } = await checked()
    expect([decision.verdict, clock.is_stale, clock.age_minutes]).toEqual(['check', true, 15])
    expect(decision.allows.tow.state).not.toBe('ready')
  })

  it('is deleted after 24 hours, also by a clock that was set back by as much', async () => {
    for (const hours of [24, -25]) {
      await take(answerWith(rows))
      expect((await heldCopies(DRIVER)).length).toBe(1)
      setClock(hours * 60)
      expect(await checkByCopy(DRIVER, question)).toEqual({ why: 'not_held' })
      vi.restoreAllMocks()
      expect(await heldCopies(DRIVER)).toEqual([])
    }
  })

  it('notices a clock that was set back, and then decides nothing', async () => {
    await take(answerWith(rows))
    setClock(-180)
    const { decision, clock } = await checked()
    expect([decision.verdict, clock.was_set]).toEqual(['check', true])
  })

  it('uses the server’s time where the phone’s clock is hours ahead', async () => {
    const read_at = new Date(Date.now() - 180 * MINUTE).toISOString()
    await take(answerWith(rows, { read_at }))
    const { decision, clock } = await checked()
    expect([decision.verdict, clock.off_minutes, decision.at.slice(0, 16)]).toEqual([
      'authorized',
      180,
      read_at.slice(0, 16),
    ])
  })

  it('is not used if it is not exactly as the installation signed it for this person', async () => {
    const whole = answerWith(rows)
    const [part] = whole.copies
    const faults = [
      { ...whole, copies: [{ ...part, rows: rows.replace('KVB 8821', 'KVB 8822') }] },
      { ...whole, copies: [{ ...part, header: part?.header.replace('Larkspur', 'Larkspurs') }] },
      { ...whole, key: OTHER_KEY },
      answerWith(rows, { user_id: '0190a0f2-0000-7000-8000-0000000000d2' }),
    ]
    for (const fault of faults) {
      await take(fault as ReturnType<typeof answerWith>)
      expect(await checkByCopy(DRIVER, question)).toEqual({ why: 'not_as_signed' })
      await discardSealed(DRIVER)
    }
  })

  it('is not used with other rules than the server has', async () => {
    await take(answerWith(rows, { rules_version: 'TX 2031-01' }))
    expect(await checkByCopy(DRIVER, question)).toEqual({ why: 'other_rules' })
  })

  it('continues with what changed, ignores what doesn’t fit, and starts again under another key', async () => {
    const read_at = new Date().toISOString()
    await take(answerWith(rows, { read_at }))
    const change = `${complexRow};${vehicleRow('KVB 8821')}|1700000000001`
    const asked = await take(answerWith(change, { since: read_at }))
    expect(asked).toEqual([{ contracts: [{ id: LARKSPUR.id, since: read_at }] }])
    expect((await checked()).decision.verdict).toBe('unauthorized')
    await take(answerWith(rows, { since: new Date(0).toISOString() }))
    expect((await checked()).decision.verdict).toBe('unauthorized')
    await take({ ...answerWith(change, { since: read_at }), key: OTHER_KEY })
    expect(await heldCopies(DRIVER)).toEqual([])
  })

  it('is deleted when the driver drops it, or may no longer ask about its complex', async () => {
    await take(answerWith(rows))
    await dropCopy(DRIVER, LARKSPUR.id)
    expect(await heldCopies(DRIVER)).toEqual([])
    await take(answerWith(rows))
    await take(answerWith(rows, {}, [LARKSPUR.id]))
    expect(await heldCopies(DRIVER)).toEqual([])
  })

  it('is nothing to another person on the same phone', async () => {
    await take(answerWith(rows))
    expect(await checkByCopy('0190a0f2-0000-7000-8000-0000000000d2', question)).toEqual({ why: 'not_held' })
  })
})
