import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FAULTS, SAMPLE } from '../../test/alerts/faults.ts'
import { promtool, readAlerts, RULES, RUNBOOK, wrongAlerts } from '../../test/servers/promtool.ts'

const LONG = 600_000

describe('the alert rules', () => {
  it('are valid, and so is the example that loads them', () => {
    expect(promtool('check', 'rules', RULES)).toMatchObject({ ok: true })
    expect(promtool('check', 'config', join(dirname(RULES), 'prometheus.yml'))).toMatchObject({ ok: true })
  })

  it('say how bad it is and what has happened, and lead to a section of the handbook', () => {
    const sections = readFileSync(RUNBOOK, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => ({ name: section.slice(0, section.indexOf('\n')), text: section }))
    const alerts = readAlerts()
    expect(alerts.length).toBeGreaterThan(10)
    for (const { name, severity, summary, runbook } of alerts) {
      expect(['critical', 'warning'], name).toContain(severity)
      expect(summary, name).toMatch(/^\S.{30,}\.$/)
      expect(runbook).toBe(`packages/handbook/alerts.md#${name.toLowerCase()}`)
      const text = sections.find((section) => section.name === name)?.text ?? ''
      for (const part of ['**Means.**', '**See it.**', '**Do.**', '**Wake someone**'])
        expect(text, name).toContain(part)
    }
    expect(sections.map(({ name }) => name)).toEqual(alerts.map(({ name }) => name))
  })

  it('are all tested with a fault', () => {
    expect(Object.keys(FAULTS).toSorted()).toEqual(
      readAlerts()
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})

// The others: alerts.full.test.ts.
it.each(Object.entries(FAULTS).filter(([name]) => SAMPLE.includes(name)))(
  '%s fires after its fault, and nothing else does',
  async (name, fault) => {
    expect(wrongAlerts(await fault(), [name])).toBe('')
  },
  LONG,
)
