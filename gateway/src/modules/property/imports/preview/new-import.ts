import { randomBytes } from 'node:crypto'
import { IMPORT_FIELDS, type ImportKind } from '@curbwise/api'
import type { PartialModelObject } from 'objection'
import { z } from 'zod'
import type { Table } from '../../../../documents/tables/table.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext, ReceivedTable } from '../../../../operation/operation.ts'
import { endOf } from '../../../../time/retention.ts'
import type { HandColumns } from '../columns/match-columns.ts'
import { plainHeader } from '../columns/header-names.ts'
import type { Import } from '../import.model.ts'

const TOKEN_BYTES = 32

const chosenField = z.enum(IMPORT_FIELDS).nullable()
const chosenColumns = z.union([z.array(chosenField), z.record(z.string().max(1_000), chosenField)])

/** What a person chose the columns to be. Throws when it isn't readable. */
export function readChosen(text: string | undefined): HandColumns {
  if (text === undefined) return new Map()
  try {
    const chosen = chosenColumns.parse(JSON.parse(text))
    if (Array.isArray(chosen)) return chosen
    return new Map(Object.entries(chosen).map(([header, field]) => [plainHeader(header), field]))
  } catch {
    throw new ValidationFailed({ columns: 'Choose a known field for each column' })
  }
}

/** What every import of a file starts with. */
export const newImport = (
  { actor, clock }: Pick<OperationContext, 'actor' | 'clock'>,
  { file_name }: Pick<ReceivedTable, 'file_name'>,
  { format, header, encoding, sheet }: Table,
  kind: ImportKind,
): PartialModelObject<Import> => ({
  status: 'reading',
  kind,
  format,
  file_name,
  header: [...header],
  token: randomBytes(TOKEN_BYTES).toString('base64url'),
  encoding,
  sheet,
  expires_at: endOf('imports', clock.now()),
  requested_by: actor.user_id,
  created_by: actor.user_id,
})
