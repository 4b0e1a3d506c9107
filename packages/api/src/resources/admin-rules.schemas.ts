import { FIGURE_GROUPS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, idParams, instant, line, optionalLine, state } from '../common.ts'
import { ruleFigures } from './admin-rules-figures.schemas.ts'
import { replayedPage, replayedQuery, replayProgress } from './replays.schemas.ts'

const text = z.string().nullable()
const count = z.number().int()
const version = line(60)

const place = z.object({ state: text, county: text, city: text })

const RULES_STATES = ['in_force', 'upcoming', 'ended', 'withdrawn'] as const

const rulesVersion = z.object({
  /** The version's name, which every decision under it has. */
  version,
  /** Null in every part for the cautious default, which applies where no state has its own. */
  place,
  /** "Texas", "Harris County, Texas". */
  name: z.string(),
  /** Shipped ones are part of the product and never change. */
  origin: z.enum(['shipped', 'entered']),
  state: z.enum(RULES_STATES),
  starts_on: date,
  source: z.string(),
  note: text,
  verified_on: date.nullable(),
  verified_by: text,
  created_at: instant.nullable(),
  created_by: text,
  withdrawn: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean(), verify: z.boolean(), replay: z.boolean() }),
})
export type RulesVersionRow = z.infer<typeof rulesVersion>

const rulesPlace = z.object({
  ...place.shape,
  name: z.string(),
  companies: count,
  complexes: count,
  /** Newest first. Empty where complexes are and the cautious default applies. */
  versions: z.array(rulesVersion),
})
export type RulesPlaceRow = z.infer<typeof rulesPlace>

const replay = replayProgress.extend({ version })
export type RulesReplay = z.infer<typeof replay>

const figureLine = z.object({
  code: z.string(),
  group: z.enum(FIGURE_GROUPS),
  label: z.string(),
  value: z.string(),
  source: text,
  verified_on: date.nullable(),
})

const detail = z.object({
  ...rulesVersion.shape,
  figures: ruleFigures,
  /** Everything the version says, in words. */
  lines: z.array(figureLine),
  /** Lines that are held to the cautious default until someone verifies the version, with what applies instead. */
  held: z.array(z.object({ code: z.string(), value: z.string() })),
  /** The last replay of the version. */
  replay: replay.nullable(),
})
export type RulesVersionDetail = z.infer<typeof detail>

const byVersion = z.object({ version })
const more = { source: line(200), note: optionalLine(200), starts_on: date, figures: ruleFigures }

export const adminRulesSchemas = {
  list: { response: z.object({ places: z.array(rulesPlace) }) },
  get: { params: byVersion, response: detail },
  create: {
    body: z
      .object({ state, county: optionalLine(60), city: optionalLine(60), ...more })
      .refine(({ county, city }) => !county || !city, {
        path: ['city'],
        error: 'Enter a county or a city, not both: a city’s rules apply in all its counties',
      }),
    response: detail,
  },
  update: { params: byVersion, body: z.object(more).partial(), response: detail },
  withdraw: { params: byVersion, body: z.object({ reason: line(500) }), response: detail },
  verify: {
    params: byVersion,
    body: z.object({ verified_by: line(120), verified_on: date, source: line(200) }),
    response: detail,
  },
  startReplay: { params: byVersion, response: replay },
  replay: { params: idParams, response: replay },
  cancelReplay: { params: idParams, response: replay },
  replayed: { params: idParams, query: replayedQuery, response: replayedPage },
} satisfies SchemaGroup
