import { readFile } from 'node:fs/promises'
import { queryDatabase } from '../helpers/database.ts'
import { forgetPeak, gatewayProcess, memoryOf, pagePeak, peakOf } from '../helpers/memory.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** A whole portfolio. Takes minutes, so it runs in `npm run test:full` only. */
const ROWS = 100_000
const COMPLEXES = 12
const ERRORS = (ROWS / 10) * 3
const NEW = (ROWS / 10) * 3
const SAME = (ROWS / 10) * 4
const LONG_MS = 30 * 60_000
const MOST_GATEWAY_MB = 400
const MOST_PAGE_MB = 700

/** Unique, so that it can run again on the same data. */
const STAMP = Date.now().toString(36).toUpperCase()
const nameOf = (at: number): string => `Grove ${String.fromCharCode(65 + (at % COMPLEXES))} ${STAMP}`
const number = (count: number): string => count.toLocaleString('en-US')

/** A row by its place in the list. Ten rows are for the same complex, three of them wrong. */
function rowOf(at: number): string {
  const complex = nameOf(Math.floor(at / 10))
  const unit = 10_000 + Math.floor(at / 120)
  const ten = (at - (at % 10)).toString(36).toUpperCase()
  switch (at % 10) {
    case 0: // adds a unit, a resident, and a car
      return `${complex},${unit},José ${ten},713-555-0142,A${ten}A,TX,Kia`
    case 1: // not a plate
      return `${complex},${unit},,,K,TX,`
    case 2: // adds a resident
      return `${complex},${unit},Roommate ${ten},,,,`
    case 3: // the first car, in another unit
      return `${complex},${unit + 500_000},,,A${ten}A,TX,`
    case 4: // repeats the first row
      return `${complex},${unit},José ${ten},713-555-0142,,,`
    case 5: // without a unit
      return `${complex},,José ${ten},,,,`
    case 6: // adds a car
      return `${complex},${unit},,,B${ten}B,TX,Ford`
    default: // the same again
      return `${complex},${unit},,,B${ten}B,TX,Ford`
  }
}

const FILE = {
  name: 'portfolio.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Complex,Unit,Resident,Phone,Plate,State,Make', ...Array.from({ length: ROWS }, (_, at) => rowOf(at))].join(
      '\r\n',
    ),
  ),
}

const parts = (page: Page) => page.getByRole('list', { name: 'Complexes of the list' }).getByRole('listitem')

async function send(page: Page): Promise<void> {
  await page.goto('/import')
  await page.getByRole('button', { name: 'Several complexes' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await expect(page.getByRole('heading', { name: FILE.name })).toBeVisible({ timeout: LONG_MS })
}

test('staff bring in 100,000 rows for 12 complexes, with the page open all the time', async ({ as, browser }) => {
  test.setTimeout(2 * LONG_MS)
  for (let at = 0; at < COMPLEXES; at += 1)
    await queryDatabase(
      `insert into contracts (tow_company_id, name, address, city, state, zip_code, timezone)
       select tow_company_id, $1, '7400 Westheimer Rd', 'Houston', 'TX', '77063', timezone from contracts where name = 'Arbor Ridge'`,
      nameOf(at),
    )
  const page = await as('tow_staff')
  await page.goto('/import')
  await expect(page.getByRole('button', { name: 'Several complexes' })).toBeVisible()
  const gateway = gatewayProcess()
  const before = memoryOf(gateway)
  forgetPeak(gateway)
  const took: string[] = []
  const timed = async (title: string, run: () => Promise<void>): Promise<void> => {
    const start = performance.now()
    await test.step(title, run)
    took.push(`${title}: ${Math.round((performance.now() - start) / 1000)} s`)
  }

  await timed('the list is read, and every complex is previewed', async () => {
    await send(page)
    await expect(page.getByText(`${number(NEW)} rows will be applied`, { exact: false })).toBeVisible({
      timeout: LONG_MS,
    })
    await expect(parts(page)).toHaveCount(COMPLEXES)
    await expect(page.getByText(`${number(NEW)} new`).first()).toBeVisible()
    await expect(page.getByText(`${number(SAME)} same`).first()).toBeVisible()
    await expect(page.getByText(`${number(ERRORS)} errors`).first()).toBeVisible()
  })

  await timed('its errors are downloaded, each with what to fix', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Errors as CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(ERRORS + 1)
    expect(lines[0]).toContain('What to fix')
  })

  await timed('it is applied, with its progress', async () => {
    await page.getByRole('button', { name: `Apply ${number(NEW)} rows` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Apply ${number(NEW)} rows` })
      .click()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await expect(page.getByText(`Applied ${number(NEW)} rows to ${COMPLEXES} complexes`)).toBeVisible({
      timeout: LONG_MS,
    })
  })

  await timed('the same list changes nothing', async () => {
    await send(page)
    await expect(page.getByText('Nothing to apply', { exact: true })).toBeVisible({ timeout: LONG_MS })
    await expect(page.getByText(`${number(ROWS - ERRORS)} same`)).toBeVisible()
    await expect(page.getByText(`${number(ERRORS)} errors`).first()).toBeVisible()
  })

  const [peak, of_page] = [peakOf(gateway), await pagePeak(browser)]
  process.stdout.write(
    `${took.join('\n')}\nGateway: ${before} MB before, at most ${peak} MB. Page: at most ${of_page} MB.\n`,
  )
  expect(peak).toBeLessThan(before + MOST_GATEWAY_MB)
  expect(of_page).toBeLessThan(MOST_PAGE_MB)
})
