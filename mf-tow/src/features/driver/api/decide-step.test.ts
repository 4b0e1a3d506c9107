import { phoneDecision } from '@curbwise/api/resources/phone-decisions.schemas'
import { discardSealed } from '@curbwise/client/sealed'
import { decide } from '@curbwise/rules/decision/decide'
import { NO_FACTS } from '@curbwise/rules/decision/facts'
import type { Decision } from '@curbwise/rules/decision/types'
import { fakeGateway } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerWith, complexRow, DRIVER, LARKSPUR, signRow, vehicleRow } from '@curbwise/testing/signed-copies'
import { refreshCopies } from '@curbwise/client/plate-copies'
import { PRACTICE_TOW } from '../../../parts/practice-tow.fixture.ts'
import { decideRequest } from './decide-request.ts'
import { type AskedStep, decideStep } from './decide-step.ts'

const PLATE = 'KVB 8821'
const { contract, decision } = PRACTICE_TOW
const tow: AskedStep['tow'] = {
  ...PRACTICE_TOW,
  contract: { ...contract, id: LARKSPUR.id },
  license_plate: PLATE,
  images: [],
  full_decision: decide({ contract_id: LARKSPUR.id, license_plate: PLATE, state: 'TX', at: decision.at }, NO_FACTS),
}
const OTHERS = `${complexRow};${signRow};${vehicleRow('RKD 5540')}`
const HERS = `${complexRow};${signRow};${vehicleRow(PLATE)}`

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await discardSealed(DRIVER)
})
afterAll(() => restore())

/** The driver's phone has a copy of the Larkspur with these rows. */
async function hold(rows: string): Promise<ReturnType<typeof answerWith>> {
  const answer = answerWith(rows)
  fakeGateway({ 'POST /api/phone-copies': { body: answer } })
  expect(await refreshCopies(DRIVER, [LARKSPUR.id])).toBeNull()
  return answer
}
const later = (minutes: number): void => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000)
}
const step = (asked = tow) => decideStep(DRIVER, { tow: asked, moment: 'arrival', confirmations: [] }, 'en')
async function sent(asked?: AskedStep['tow']) {
  const by_copy = await step(asked)
  if (by_copy === null || 'brake' in by_copy) throw new Error('Nothing is sent')
  return by_copy.phone_decision
}

describe('a step without a signal', () => {
  it('is sent with what the copy decided, and with the proof of the copy', async () => {
    const { copies } = await hold(OTHERS)
    const decided = await sent()
    expect(phoneDecision.parse(decided)).toEqual(decided)
    expect(decided).toMatchObject({
      copy: { header: copies[0]?.header, signature: copies[0]?.signature },
      verdict: 'unauthorized',
      code: 'no_right',
    })
    expect(decided.sentence).toMatch(/^No vehicle/)
  })

  it('says that an old copy decided nothing, and goes on', async () => {
    await hold(OTHERS)
    later(16)
    expect(await sent()).toMatchObject({ verdict: 'check', code: 'stale_data' })
  })

  it('is captured at the server’s time, also on a clock that was set back', async () => {
    const { copies } = await hold(OTHERS)
    later(-180)
    const { captured_at } = await sent()
    const { read_at } = JSON.parse(copies[0]?.header ?? '') as { read_at: string }
    expect(Date.parse(captured_at) - Date.parse(read_at)).toBeLessThan(60_000)
    expect(captured_at >= read_at).toBe(true)
  })

  it('is stopped by a right on the copy, in words that say whose word it is', async () => {
    await hold(HERS)
    expect(await step()).toMatchObject({
      brake: {
        moment: 'arrival',
        decision: { verdict: 'authorized' },
        by_copy: 'From the copy on this phone, less than a minute old',
      },
    })
  })

  it('knows which look-alike was told apart before, or is told apart now', async () => {
    await hold(`${complexRow};${signRow};${vehicleRow('KVB 882I')}`)
    const asked = await step()
    if (asked === null || !('brake' in asked)) throw new Error('A look-alike stops nothing')
    const [near] = asked.brake.look_alikes
    expect(near?.license_plate).toBe('KVB 882I')
    const record = near?.record ?? null
    const confirmations = [{ kind: 'not_the_same_car', record_id: record?.id ?? '' }] as const
    expect(await decideStep(DRIVER, { tow, moment: 'arrival', confirmations }, 'en')).toMatchObject({
      phone_decision: { verdict: 'unauthorized', code: 'no_right' },
    })
    const told = { code: 'near_match', sentence: 'x', detail: null, decisive: false, record, citation: null } as const
    const full_decision: Decision = { ...tow.full_decision, verdict: 'unauthorized', reasons: [told] }
    expect(await sent({ ...tow, full_decision })).toMatchObject({
      verdict: 'unauthorized',
      code: 'no_right',
    })
  })

  it('is decided by the server alone where the phone has no copy', async () => {
    expect(await step()).toBeNull()
  })
})

describe('a request without a signal', () => {
  const body = {
    contract_id: LARKSPUR.id,
    license_plate: PLATE,
    state: 'TX',
    reason: 'abandoned',
    location: 'Space 4',
  } as const

  it('is sent with what the copy decided', async () => {
    const { copies } = await hold(OTHERS)
    expect(await decideRequest(DRIVER, body)).toMatchObject({
      phone_decision: { copy: { signature: copies[0]?.signature }, verdict: 'unauthorized', code: 'no_right' },
    })
  })

  it('isn’t made against a right on the copy', async () => {
    await hold(HERS)
    expect(await decideRequest(DRIVER, body)).toEqual({ forbidden: expect.stringMatching(/^Registered here/) })
  })
})
