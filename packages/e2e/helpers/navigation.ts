import type { Page } from '@playwright/test'

/** Demo cars used by the journeys. */
export const CARS = {
  /** Towed from Arbor Ridge, in storage for two days. */
  stored: 'PFN 6602',
  /** Registered to unit 214 of Arbor Ridge. */
  registered: 'RKD 5540',
  /** Not registered; its tow from Arbor Ridge is requested. */
  requested: 'RKL 4471',
  /** Towed from Mesquite Flats, in storage. Tests start payments for it and don't finish them. */
  payable: 'LLM 554',
  unknown: 'ZZT 4417',
} as const

/** Searches for a towed car, in the page's language. */
export async function findCar(
  page: Page,
  plate: string,
  words: { readonly complex: string; readonly plate: string; readonly search: string },
  complex = 'Arbor Ridge',
): Promise<void> {
  await page.goto('/findmycar')
  await page.getByRole('combobox', { name: words.complex }).fill(complex.slice(0, 5))
  await page.getByRole('option', { name: new RegExp(complex) }).click()
  await page.getByLabel(words.plate).fill(plate)
  await page.getByRole('button', { name: words.search, exact: true }).click()
}

export const ENGLISH = {
  complex: 'Where did you park?',
  plate: 'License plate, or last 4 of the VIN',
  search: 'Find my car',
} as const
export const SPANISH = {
  complex: '¿Dónde lo estacionó?',
  plate: 'Placa, o últimos 4 del VIN',
  search: 'Buscar mi carro',
} as const

/** Opens the first record of a list: a row on a desktop, a card on a phone. */
export async function openFirst(page: Page, path: string, text?: string): Promise<void> {
  await page.goto(path)
  const lines = page.locator('tr[data-open], li[data-card] > button.cw-open')
  const line = (
    text === undefined ? lines : page.locator('tr[data-open], li[data-card]').filter({ hasText: text })
  ).first()
  await line.waitFor()
  const card = line.locator('button.cw-open')
  if ((await card.count()) > 0) await card.click()
  else await line.click({ position: { x: 6, y: 6 } })
}

/**
 * Clicks a button of a record's side panel, which is a sheet on a phone. Waits for the panel: its list can have a button of the same
 * name, which the panel then covers.
 */
export const pressInPanel = (page: Page, name: string | RegExp): Promise<void> =>
  page.locator('[data-panel] > aside, .MuiDrawer-paper').getByRole('button', { name, exact: true }).last().click()

/** Wide enough for a tow request on one page. On anything narrower, it has five steps. */
export const isDesk = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1080

/** Opens a new tow request and fills in the plate. */
export async function startTow(page: Page, plate: string): Promise<void> {
  await page.goto('/complexes/create-tow')
  const again = page.getByRole('button', { name: 'Start over' })
  await page.getByLabel('Plate', { exact: true }).waitFor()
  if (await again.isVisible()) await again.click()
  await page.getByLabel('Plate', { exact: true }).fill(plate)
}

/** Opens a new tow request and checks the plate. At a desk, the decision appears next to the form. */
export async function checkPlate(page: Page, plate: string): Promise<void> {
  await startTow(page, plate)
  if (isDesk(page)) await page.getByLabel('Plate', { exact: true }).press('Enter')
  else await page.getByRole('button', { name: 'Check this plate' }).click()
}

/** Navigates within the running app, as a link does, without reloading it. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
