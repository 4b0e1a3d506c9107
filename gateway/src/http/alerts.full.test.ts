import { expect, it } from 'vitest'
import { FAULTS, SAMPLE } from '../../test/alerts/faults.ts'
import { wrongAlerts } from '../../test/servers/promtool.ts'

const LONG = 900_000

// The sample of every run: alerts.test.ts.
it.each(Object.entries(FAULTS).filter(([name]) => !SAMPLE.includes(name)))(
  '%s fires after its fault, and nothing else does',
  async (name, fault) => {
    expect(wrongAlerts(await fault(), [name])).toBe('')
  },
  LONG,
)
