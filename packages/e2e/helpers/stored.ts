import { CARS } from './navigation.ts'
import type { Page } from './test.ts'

/** Stored cars that other journeys pay for or release. */
const TAKEN: readonly string[] = [CARS.stored, CARS.payable, 'BCG 7658', 'PGD 6127']

interface Stored {
  readonly license_plate: string | null
  readonly due: { readonly cents: number }
  readonly settled_until: string | null
}

/**
 * Returns the plate of a stored car that owes something and that no other journey uses: the newest (0), the one before
 * (1), and so on. Which cars are in storage depends on the day the demo world is created.
 */
export async function storedPlate(page: Page, at: number): Promise<string> {
  const answer = await page.request.get('/api/custody?segment=in_storage')
  const { data } = (await answer.json()) as { readonly data: readonly Stored[] }
  const plates = data.flatMap(({ license_plate, due, settled_until }) =>
    license_plate !== null && due.cents > 0 && settled_until === null && !TAKEN.includes(license_plate)
      ? [license_plate]
      : [],
  )
  const plate = plates[at]
  if (plate === undefined) throw new Error(`Only ${plates.length} stored cars are free`)
  return plate
}
