import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { browserPath } from '../browser.ts'
import { copySources } from '../launch/testing/copied-repository.ts'
import { AUTHORITIES, type BareDebian, installBareDebian, type Running } from './testing/bare-debian.ts'
import { gatewayUnit, INSTALLED } from './testing/deploy-files.ts'

/** Installing packages, Node, and the product, and building the site. */
const WITHIN = { timeout: 1_500_000, interval: 500 }
const EMAIL = 'first@example.com'
const GATEWAYS = [3001, 3002]
const PORTS = [80, 443, 5432, ...GATEWAYS]

let debian: BareDebian
let server: Running

/** What systemd does with the unit of a gateway. */
const startOf = (port: number): string => {
  const { folder, environment, settings_file, start, ready } = gatewayUnit(String(port), INSTALLED)
  const exported = Object.entries(environment).map(([name, value]) => `  export ${name}='${value}'`)
  return [
    '(',
    `  cd ${folder}`,
    ...exported,
    `  while IFS= read -r line; do case $line in [A-Z]*=*) export "\${line?}" ;; esac; done <${settings_file}`,
    `  exec runuser -u curbwise -- ${start.join(' ')}`,
    ') &',
    ready.join(' '),
  ].join('\n')
}

/** Sets the machine up twice, as an operator may, and then starts what systemd would. */
const SCRIPT = `set -euo pipefail
cd /root/curbwise
bash packages/deploy/setup.sh --host localhost --email ${EMAIL}
echo '=== AGAIN'
bash packages/deploy/setup.sh --host localhost
echo '=== UNITS'
find /etc/systemd/system -maxdepth 1 -type f -name 'curbwise*' -exec systemd-analyze verify {} +
echo '=== STARTING'
${GATEWAYS.map(startOf).join('\n')}
nginx
echo '=== SERVING'
wait
`

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => {
      done(false)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

beforeAll(async () => {
  for (const port of PORTS)
    if (!(await isFree(port))) throw new Error(`Port ${port}, which a server has, is in use on this machine`)
  debian = await installBareDebian()
  copySources(join(debian.root, 'root/curbwise'))
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  server = debian.start(SCRIPT, { NPM_CONFIG_REGISTRY: registry, NODE_EXTRA_CA_CERTS: AUTHORITIES })
  await vi.waitUntil(() => server.output().includes('=== SERVING') || server.hasEnded(), WITHIN)
})
afterAll(async () => {
  await server?.stop()
  debian?.remove()
})

/** What was printed between two marks. */
const printed = (from: string, to: string): string => server.output().split(from)[1]?.split(to)[0] ?? ''

it('sets up a bare Debian, so that the first super admin logs in over TLS', async () => {
  expect(server.output()).toContain('=== SERVING')
  const password = new RegExp(`${EMAIL} / (?<password>\\S+)`).exec(server.output())?.groups?.['password'] ?? ''
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    page.setDefaultTimeout(WITHIN.timeout)
    await page.goto('https://localhost/login')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.getByRole('main').waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ secure }) => !secure)).toEqual([])
  } finally {
    await browser.close()
  }
})

it('changes nothing when it is run again, and installs units that systemd accepts', () => {
  const again = printed('=== AGAIN', '=== UNITS')
  expect(again).toContain('nothing is missing')
  expect(again).toContain('settings.env exists and stays as it is')
  expect(again).toMatch(/releases\/[0-9a-f]{12} exists/)
  expect(again).not.toContain(' / ')
  expect(printed('=== UNITS', '=== STARTING').trim()).toBe('')
})
