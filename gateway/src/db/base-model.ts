import { Model, type QueryContext } from 'objection'

/**
 * Base of every model. Columns are declared (`declare name: string`): an initialised class field would hide Objection's
 * own. There is no bound connection on purpose: `Tow.query(trx)` works, `Tow.query()` throws.
 */
export class BaseModel extends Model {
  declare id: string
  declare created_at: Date
  declare created_by: string | null

  static override get useLimitInFirst(): boolean {
    return true
  }

  /** Postgres fills created_at by app_now(), and generated columns and versions by itself; nothing is stamped here. */
  override $beforeInsert(_context: QueryContext): void {
    for (const column of GENERATED) delete (this as Record<string, unknown>)[column]
  }

  override $beforeUpdate(): void {
    for (const column of GENERATED) delete (this as Record<string, unknown>)[column]
  }
}

const GENERATED = [
  'plate_chars',
  'plate_key',
  'folded',
  'folded_reverse',
  'unit_sort',
  'unit_key',
  'is_public',
] as const
