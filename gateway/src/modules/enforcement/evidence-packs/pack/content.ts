import type { Boot, Tow } from '@curbwise/api'
import type { Manifest } from '@curbwise/rules/evidence'
import type { Knex } from 'knex'
import type { Issuer } from '../../../../documents/pdf/head.ts'
import type { PlateWords } from '../../../../documents/pdf/plate.ts'
import type { Actor } from '../../../../db/actor.ts'
import type { Clock, FileStore } from '../../../../operation/operation.ts'
import type { PackPart } from './part.ts'

/** What a pack is built with: the requester’s own transaction, so that it can hold only what they may see. */
export interface PackContext {
  readonly db: Knex.Transaction
  readonly actor: Actor
  readonly clock: Clock
  readonly files: FileStore
}

/** A case as its requester may see it, with its documents and what its cover says. */
export interface CaseContent {
  readonly record: Manifest['record']
  readonly company: Manifest['company']
  readonly contract: Manifest['contract']
  readonly is_practice: boolean
  /** The record, as the call that reads it answers. */
  readonly answer: Tow | Boot
  /** "Tow 48197, gold Lexus ES 350, Arbor Ridge, 11/18/2025". */
  readonly line: string
  readonly issuer: Issuer
  readonly plate: PlateWords
  readonly documents: readonly PackPart[]
  /** The moment of the decision that let the car be taken. */
  readonly decisive_moment: string
  /** "Unauthorized at hook-up". */
  readonly decisive_words: string
}
