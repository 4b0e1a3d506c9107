import type { Page } from '@playwright/test'

/** The demo world's cars that the journeys know. */
export const CARS = {
  /** In storage since two days ago, towed from Arbor Ridge. */
  stored: 'PFN 6602',
  /** Registered to unit 214 of Arbor Ridge. */
  registered: 'RKD 5540',
  /** Nobody's, and asked for at Arbor Ridge. */
  requested: 'RKL 4471',
  /** In storage, towed from Mesquite Flats; payments for it are begun and left. */
  payable: 'LLM 554',
  nobodys: 'ZZT 4417',
} as const

/** Asks where a car is, in the language of the page. */
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
  search: 'Buscar mi auto',
} as const

/** Opens what the first line of a list stands for: a row at a desk, a card on a phone. */
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

/** The first step of a new tow, with the plate written. */
export async function startTow(page: Page, plate: string): Promise<void> {
  await page.goto('/complexes/create-tow')
  const again = page.getByRole('button', { name: 'Start over' })
  await page.getByLabel('Plate', { exact: true }).waitFor()
  if (await again.isVisible()) await again.click()
  await page.getByLabel('Plate', { exact: true }).fill(plate)
}

export async function checkPlate(page: Page, plate: string): Promise<void> {
  await startTow(page, plate)
  await page.getByRole('button', { name: 'Check this plate' }).click()
}

/** Goes to a screen inside the running application, as a link does, without loading it again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
