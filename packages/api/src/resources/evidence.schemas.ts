import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant } from '../common.ts'

const EVIDENCE_RECORDS = ['tow', 'boot'] as const
const EVIDENCE_STATES = ['queued', 'building', 'ready', 'failed'] as const

const ofCase = z.object({ record_kind: z.enum(EVIDENCE_RECORDS, { error: 'Name the kind of case' }), record_id: id })

const evidencePack = ofCase.extend({
  id,
  /** As on its cover: EP-48197-2. */
  number: z.string(),
  state: z.enum(EVIDENCE_STATES),
  /** 0 until it is known. */
  steps_total: z.number().int(),
  steps_done: z.number().int(),
  file_name: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  /** SHA-256 of the signed manifest. */
  manifest_sha256: z.string().nullable(),
  /** Why it failed, and what to do. */
  problem: z.string().nullable(),
  requested_at: instant,
  /** When the file is deleted. */
  expires_at: instant,
})
export type EvidencePack = z.infer<typeof evidencePack>

const publishedKey = z.object({
  id: z.string(),
  algorithm: z.literal('Ed25519'),
  /** Base64 of its 32 bytes. */
  public_key: z.string(),
  from: instant.nullable(),
  until: instant.nullable(),
})

export const evidenceSchemas = {
  list: {
    query: ofCase,
    response: z.object({ data: z.array(evidencePack), can: z.object({ request: z.boolean() }) }),
  },
  request: { body: ofCase, response: evidencePack },
  get: { params: idParams, response: evidencePack },
  file: { params: idParams, response: z.unknown() },
  keys: { response: z.object({ installation: z.string(), keys: z.array(publishedKey) }) },
} satisfies SchemaGroup
