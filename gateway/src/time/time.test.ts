import { describe, expect, it } from 'vitest'
import { skewWarning } from '../http/skew.ts'
import { databaseTime, injectedTime, type MachineTime } from './time.ts'

const NOON = Date.parse('2026-11-20T18:00:00Z')
const MINUTE = 60_000

/** A machine whose time is advanced manually and whose clock is wrong by `skew_ms`. */
function machineWith(skew_ms: number): MachineTime & { pass(ms: number): void } {
  let elapsed = 5_000
  return {
    elapsed: () => elapsed,
    wall: () => NOON + elapsed - 5_000 + skew_ms,
    pass: (ms) => {
      elapsed += ms
    },
  }
}

describe('the time of a gateway', () => {
  it('is the database’s, whatever the machine’s clock says', () => {
    const machine = machineWith(10 * MINUTE)
    const time = databaseTime(NOON, machine)
    machine.pass(1_500)
    expect(time.clock.now()).toEqual(new Date(NOON + 1_500))
    expect(time.skew()).toBe(10 * MINUTE)
    expect(time.databaseNow()).toBeNull()
  })

  it('follows the report that arrived fastest, so it is never ahead of the database', () => {
    const time = databaseTime(NOON - 80, machineWith(0))
    time.sync(NOON - 2)
    time.sync(NOON - 300)
    expect(time.clock.now()).toEqual(new Date(NOON - 2))
  })

  it('follows a database clock that is set forward, and waits for one that is set back', () => {
    const machine = machineWith(0)
    const time = databaseTime(NOON, machine)
    time.sync(NOON + MINUTE)
    expect(time.clock.now()).toEqual(new Date(NOON + MINUTE))
    for (let beat = 1; beat <= 8; beat++) {
      machine.pass(2_000)
      time.sync(NOON + beat * 2_000)
    }
    expect(time.clock.now()).toEqual(new Date(NOON + MINUTE))
    machine.pass(MINUTE)
    expect(time.clock.now()).toEqual(new Date(NOON + 16_000 + MINUTE))
  })

  it('is the injected clock in a test, and is passed to Postgres', () => {
    const time = injectedTime({ now: () => new Date(NOON) })
    expect([time.clock.now(), time.databaseNow(), time.skew()]).toEqual([new Date(NOON), new Date(NOON), 0])
  })
})

it.each([
  [2_000, null],
  [-2_000, null],
  [
    2_600,
    "This machine's clock is 3 seconds ahead of the database's. Stored times use the database's clock; correct this machine's.",
  ],
  [
    -600_000,
    "This machine's clock is 600 seconds behind the database's. Stored times use the database's clock; correct this machine's.",
  ],
])('a skew of %i ms is reported as: %s', (skew_ms, warning) => {
  expect(skewWarning({ skew: () => skew_ms })).toBe(warning)
})
