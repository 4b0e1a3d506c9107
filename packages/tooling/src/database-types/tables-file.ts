/** Path of the generated row types, relative to the root. */
export const TABLES_FILE = 'gateway/src/db/tables.ts'
