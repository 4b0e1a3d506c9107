import { INSIGHT_MEASURES, KEPT_BY, TOW_REASONS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, idParams } from '../common.ts'
import { ROLES } from '../roles.ts'

const count = z.number().int()
const minutes = z.number()

/** How times are spread, in minutes. Null without any. */
const spread = z
  .object({ count, first_quartile: minutes, median: minutes, third_quartile: minutes, ninetieth: minutes })
  .nullable()

const share = z.object({ count, total: count })

const figures = z.object({
  /** Cars that were not towed because a check stopped it. */
  kept: count,
  overrides: count,
  hook_up: spread,
  returned: spread,
})

const insights = z.object({
  /** IANA zone of the company: of days, hours, and weekdays. */
  timezone: z.string(),
  from: date,
  /** The last day. */
  until: date,
  days: count,
  now: figures,
  /** The same number of days before. */
  before: figures.extend({ from: date, until: date }),
  /** From the request, or a manager's confirmation of it, to each step. */
  times: z.object({ accepted: spread, on_scene: spread, hooked: spread }),
  /** From the arrival at the lot until the car was handed over, of cars handed over in the period. */
  returned: spread,
  /** Cars in storage right now. */
  in_storage: count,
  requests: count,
  /** Requests by local weekday (1 is Monday) and hour; hours without any are left out. */
  work: z.array(z.object({ weekday: count, hour: count, requests: count })),
  reasons: z.array(z.object({ reason: z.enum(TOW_REASONS), tows: count })),
  /** `refused`: the request itself was. `stopped`: a later check stopped the tow. One car counts once a day. */
  kept: z.array(z.object({ by: z.enum(KEPT_BY), refused: count, stopped: count })),
  /** Photos of requests from which a plate was read, and how often the person chose another plate. */
  photos: z.object({ read: count, misread: count }),
  people: z.array(
    z.object({
      user_id: id,
      name: z.string(),
      role: z.enum(ROLES).nullable(),
      requests: count,
      /** Requests for which the car turned out to be a registered one with a look-alike plate. */
      misread: count,
      overrides: count,
      voids: count,
      zeroings: count,
    }),
  ),
  complexes: z.array(
    z.object({
      id,
      name: z.string(),
      requests: count,
      completed: count,
      dropped: count,
      cancelled: count,
      kept: count,
      overrides: count,
      hook_up_median: minutes.nullable(),
    }),
  ),
  drivers: z.array(
    z.object({ id, name: z.string(), completed: count, dropped: count, hook_up_median: minutes.nullable() }),
  ),
  /** Drivers and complexes that differ from everyone else by Fisher's exact test with Holm's correction. */
  outside: z.object({
    /** Fewest tows that are compared, of one and of everyone else. */
    min_tows: count,
    level: z.number(),
    comparisons: count,
    /** A tow is slow above this many minutes from request to hook-up; null without hooked tows. */
    slow_above: minutes.nullable(),
    found: z.array(
      z.object({
        kind: z.enum(['driver', 'complex']),
        id,
        name: z.string(),
        measure: z.enum(INSIGHT_MEASURES),
        own: share,
        others: share,
        p: z.number(),
      }),
    ),
  }),
})

export type Insights = z.infer<typeof insights>
export type InsightSpread = NonNullable<z.infer<typeof spread>>

export const insightsSchemas = {
  get: {
    params: idParams,
    query: z.object({ from: date.optional(), until: date.optional(), contract_id: id.optional() }),
    response: insights,
  },
} satisfies SchemaGroup
