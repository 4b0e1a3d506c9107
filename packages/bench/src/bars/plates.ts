import { asOwner } from '../world/fill.ts'
import { FIRST } from '../world/world.ts'

export interface Question {
  readonly contract_id: string
  readonly license_plate: string
  readonly state: 'TX'
}

/** Returns plates to check in complexes of both databases. Three of four are registered; the fourth doesn't exist. */
export const questions = (url: string): Promise<Question[]> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<Question>(
      `select bench_contract(n / 500) as contract_id, 'TX' as state,
          bench_plate(case when n % 4 = 3 then n + 60000000 else n end) as license_plate
        from generate_series(0, $1::int - 1, 251) n`,
      [FIRST],
    )
    return rows
  })
