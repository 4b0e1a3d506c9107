import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const PLACE = z.object({
  state: z.string(),
  county: z.string().nullable(),
  city: z.string().nullable(),
  companies: z.int(),
  complexes: z.int(),
})
export type CountedPlace = z.output<typeof PLACE>

/** Where active complexes are, in states, counties, and cities, with how many there are; names as `rules_place()` compares them. */
export const countedPlaces = (db: Knex.Transaction): Promise<CountedPlace[]> =>
  readRows(
    db,
    PLACE,
    `select c.state, case when grouping(c.county) = 0 then c.county end as county,
      case when grouping(c.city) = 0 then c.city end as city,
      count(distinct c.tow_company_id)::int as companies, count(*)::int as complexes
    from (select state, tow_company_id, rules_place(county) as county,
        rules_place(coalesce(jurisdiction_city, city)) as city
      from contracts where is_active and not is_practice) c
    group by grouping sets ((c.state), (c.state, c.county), (c.state, c.city))
    order by c.state`,
  )
