import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programPath } from '@curbwise/tooling/launch/testing/programs.ts'
import type { Series } from '../readers/metrics.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
export const RULES = join(repository, 'packages/deploy/prometheus/alerts.yml')
export const RUNBOOK = join(repository, 'packages/handbook/alerts.md')

/** What Prometheus gets from each gateway: its series, or null when it doesn't answer. */
export type Scrapes = Readonly<Record<string, Series | null>>

/** What was scraped before and after a fault. */
export interface Incident {
  readonly before: Scrapes
  readonly after: Scrapes
}

/** Prometheus scrapes twice a minute: ten minutes without the fault, and then half an hour with it. */
const EVERY = '30s'
const SCRAPES_BEFORE = 20
const SCRAPES_AFTER = 60
const JUST_BEFORE = '9m'
/** Longer than any alert waits, shorter than the window over which any of them counts. */
const LONG_AFTER = '18m'

export function promtool(...args: readonly string[]): { readonly ok: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(programPath('promtool'), args, { encoding: 'utf8' })
  return { ok: status === 0, output: `${stdout}${stderr}` }
}

/** The alerts of the file with their labels and annotations, as written. */
export const readAlerts = () =>
  readFileSync(RULES, 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => ({
      name: rule.slice(0, rule.indexOf('\n')),
      severity: /^ {10}severity: (.+)$/m.exec(rule)?.[1],
      summary: /^ {10}summary: (.+)$/m.exec(rule)?.[1],
      runbook: /^ {10}runbook: (.+)$/m.exec(rule)?.[1],
    }))

const rounded = (value: number): string => String(Number(value.toFixed(6)))

function valuesOf(before: number | undefined, after: number | undefined): string {
  const part = (value: number | undefined, times: number): string =>
    value === undefined ? `_x${times}` : `${rounded(value)}+0x${times - 1}`
  const first = part(before, SCRAPES_BEFORE)
  // A series that isn't scraped anymore ends; Prometheus doesn't go on with its last value.
  return after === undefined ? `${first} stale _x${SCRAPES_AFTER}` : `${first} ${part(after, SCRAPES_AFTER)}`
}

function inputSeries({ before, after }: Incident): { series: string; values: string }[] {
  return Object.keys(before).flatMap((instance) => {
    const [first, second] = [before, after].map((scrapes): Series => {
      const series = scrapes[instance]
      return series ? new Map([...series, ['up', 1]]) : new Map([['up', 0]])
    })
    const names = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])
    return [...names]
      .filter((name) => /^(?:curbwise_|up$)/.test(name))
      .map((name) => ({
        series: `${name.replace(/\}$/, ',').replace(/^[^{]*$/, '$&{')}job="curbwise",instance="${instance}"}`,
        values: valuesOf(first?.get(name), second?.get(name)),
      }))
  })
}

/**
 * Evaluates the alert rules over these scrapes. Returns promtool's complaints: empty when no alert fires before the fault and
 * exactly these fire after it.
 */
export function wrongAlerts(incident: Incident, expected: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'))
  const firing = { expr: 'group by (alertname) (ALERTS{alertstate="firing"})' }
  const test = {
    rule_files: [RULES],
    evaluation_interval: EVERY,
    tests: [
      {
        interval: EVERY,
        input_series: inputSeries(incident),
        promql_expr_test: [
          { ...firing, eval_time: JUST_BEFORE, exp_samples: [] },
          {
            ...firing,
            eval_time: LONG_AFTER,
            exp_samples: expected.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
          },
        ],
      },
    ],
  }
  const path = join(folder, 'alerts.test.yml')
  try {
    // JSON is YAML.
    writeFileSync(path, JSON.stringify(test))
    const { ok, output } = promtool('test', 'rules', path)
    return ok ? '' : output
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
