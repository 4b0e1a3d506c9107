import type { Period } from '../period.ts'

/** Whose records, and of which days. */
export interface InsightPlace {
  readonly company: string
  /** One complex of it; null for all. */
  readonly contract: string | null
  readonly timezone: string
}

export const bindingsOf = (
  { company, contract, timezone }: InsightPlace,
  { begins, ends }: Period,
): Readonly<Record<string, unknown>> => ({ company, contract, zone: timezone, begins, ends })

/** Rows of `alias` that count: of the company, or of the complex, and neither practice nor another system's. */
export const countedTow = (alias: string): string =>
  `${alias}.tow_company_id = :company and (:contract::uuid is null or ${alias}.contract_id = :contract::uuid)
    and not ${alias}.is_practice and ${alias}.brought_over is null`

/** The tows that were requested in the period. `began` is when dispatch could see them. */
export const TOWS = `t as materialized (
  select t.*, coalesce(t.confirmed_at, t.requested_at) as began from tows t
  where ${countedTow('t')} and t.requested_at >= :begins and t.requested_at < :ends)`

/** The car, as one text: two requests with the same are the same car. */
export const carOf = (alias: string): string => `coalesce(${alias}.plate_key, ${alias}.vin, ${alias}.id::text)`
