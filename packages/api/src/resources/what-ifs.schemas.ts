import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, idParams, line } from '../common.ts'
import { replayedPage, replayedQuery, replayProgress } from './replays.schemas.ts'

const minutes = z.number().int().min(0).max(1440)
const hours = z.number().int().min(0).max(720)

const whatIf = replayProgress.extend({
  /** Null for all complexes of the company. */
  complexes: z.array(z.object({ id, name: z.string() })).nullable(),
  /** Null where each complex's own applied. */
  grace_minutes: minutes.nullable(),
  minimum_notice_hours: hours.nullable(),
  /** The upcoming version; null where the rules of that time applied. */
  rules_version: z.string().nullable(),
})
export type WhatIf = z.infer<typeof whatIf>

const choices = z.object({
  /** First day of the month that would be replayed. */
  month: date,
  versions: z.array(
    z.object({
      version: z.string(),
      /** "Harris County, Texas" */
      place: z.string(),
      starts_on: date,
      /** Until someone verifies it, it can only be stricter than the cautious default. */
      is_verified: z.boolean(),
    }),
  ),
  last: whatIf.nullable(),
})
export type WhatIfChoices = z.infer<typeof choices>

export const whatIfsSchemas = {
  read: { params: idParams, response: choices },
  start: {
    params: idParams,
    body: z
      .object({
        contract_ids: z.array(id).min(1, { error: 'Choose at least one complex' }).max(500).nullish(),
        grace_minutes: minutes.nullish(),
        minimum_notice_hours: hours.nullish(),
        rules_version: line(60).nullish(),
      })
      .refine(
        ({ grace_minutes, minimum_notice_hours, rules_version }) =>
          typeof grace_minutes === 'number' || typeof minimum_notice_hours === 'number' || Boolean(rules_version),
        { path: ['grace_minutes'], error: 'Enter a grace period, a minimum notice, or upcoming rules' },
      ),
    response: whatIf,
  },
  get: { params: idParams, response: whatIf },
  cancel: { params: idParams, response: whatIf },
  decisions: { params: idParams, query: replayedQuery, response: replayedPage },
} satisfies SchemaGroup
