/** What db/ uses of its drivers beyond their published types; versions are pinned. */

declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex'

  export interface RunQuery {
    readonly sql: string
    readonly bindings?: readonly unknown[]
    readonly options?: object
    response?: unknown
  }

  export default class PostgresDialect {
    constructor(config: Knex.Config)
    transaction(...args: readonly unknown[]): unknown
    _driver(): unknown
    _query(connection: unknown, query: RunQuery): Promise<RunQuery>
  }
}

declare module 'knex/lib/dialects/postgres/execution/pg-transaction.js' {
  export default class PostgresTransaction {
    constructor(...args: readonly unknown[])
    readonly readOnly: boolean | undefined
    _completed: boolean
    _resolver: (value: unknown) => void
    _rejecter: (error: unknown) => void
    begin(connection: unknown): Promise<unknown>
    commit(connection: unknown, value: unknown): Promise<unknown>
    rollback(connection: unknown, error: unknown): Promise<unknown>
  }
}

declare module 'knex/lib/knex-builder/make-knex.js' {
  import type { Knex } from 'knex'

  export default function makeKnex(client: object): Knex
}

declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}

declare module 'pg/lib/result.js' {
  import type { FieldDef } from 'pg'

  export default class Result {
    constructor(rowMode: undefined, types: { getTypeParser(oid: number, format?: string): unknown })
    readonly rows: unknown[]
    readonly rowCount: number | null
    readonly command: string | null
    addFields(fields: readonly FieldDef[]): void
    parseRow(values: readonly unknown[]): unknown
    addRow(row: unknown): void
    addCommandComplete(message: { readonly text: string }): void
  }
}
