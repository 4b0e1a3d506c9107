import { describe, expect, it } from 'vitest'
import { dataFaults } from './data-access.ts'

const MODEL = `import { modelOf } from '../../../db/model-of.ts'\nexport class Tow extends modelOf('tows') {\n  static override relationMappings = () => ({ images: {} })\n}\n`
const STORE = `import { Tow } from './tow.model.ts'\nexport const load = (db, id) => Tow.query(db).findById(id).withGraphFetched('images')\n`
const JOIN = `export const list = (db) => db('custody').join('tows', 'tows.id', 'custody.tow_id').select('tows.number')\n`
const FOLDER = 'gateway/src/modules/enforcement/tows'
const ELSEWHERE = 'gateway/src/modules/enforcement/custody'

const faults = (
  files: Readonly<Record<string, string>>,
  readers: readonly (readonly [table: string, folders: readonly string[]])[] = [],
): string[] =>
  dataFaults(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    {
      tables: new Set(['tows', 'tow_images', 'custody']),
      owners: new Map([
        ['tows', 'modules/enforcement/tows'],
        ['tow_images', 'modules/enforcement/tows'],
        ['custody', 'modules/enforcement/custody'],
      ]),
      readers: new Map(readers),
    },
  )
const base = { [`${FOLDER}/tow.model.ts`]: MODEL, [`${FOLDER}/tow.store.ts`]: STORE }

describe('how the gateway accesses its tables', () => {
  it('accepts models in stores, joins in query files, and bulk writes in the owner’s bulk files', () => {
    expect(
      faults(
        {
          ...base,
          [`${ELSEWHERE}/custody-list.query.ts`]: JOIN,
          [`${FOLDER}/tow.bulk.ts`]: `export const end = (db, ids) => db('tows').whereIn('id', ids).update({ status: 'cancelled' })\n`,
        },
        [['tows', ['modules/enforcement/custody']]],
      ),
    ).toEqual([])
  })

  it('refuses a join by an unlisted reader, and a listed reader that no longer joins', () => {
    expect(faults({ ...base, [`${ELSEWHERE}/custody-list.query.ts`]: JOIN })).toEqual([
      `${ELSEWHERE}/custody-list.query.ts:1: joins tows without being listed in gateway/src/db/table-readers.ts`,
    ])
    expect(faults(base, [['tows', ['modules/enforcement/custody']]])).toEqual([
      'gateway/src/db/table-readers.ts: modules/enforcement/custody no longer joins tows; remove it',
    ])
  })

  it.each<[what: string, path: string, text: string, fault: string]>([
    [
      'a table outside a query file',
      `${FOLDER}/operations/a.ts`,
      `await db('tows').where({ id })\n`,
      'reaches tows without its model',
    ],
    [
      'a table in a store',
      `${FOLDER}/tow-image.store.ts`,
      `await context.db('tow_images').where({ id })\n`,
      'reaches tow_images',
    ],
    [
      'a table by a variable name',
      `${FOLDER}/operations/a.ts`,
      `await db(table).where({ id })\n`,
      'a table by a variable name',
    ],
    [
      'SQL text outside a query file',
      `${FOLDER}/operations/a.ts`,
      'await db.raw(`select 1 from tows t where t.id = ?`, [id])\n',
      'reaches tows',
    ],
    [
      'a write in a query file',
      `${FOLDER}/queries/a.query.ts`,
      `await db('tows').where({ id }).update({ status: 'pending' })\n`,
      'only reads',
    ],
    [
      'SQL that writes in a query file',
      `${FOLDER}/queries/a.query.ts`,
      'await db.raw(`delete from tows where id = ?`, [id])\n',
      'only reads',
    ],
    [
      'a model that writes in a query file',
      `${FOLDER}/queries/a.query.ts`,
      `await Tow.query(db).findById(id).patch({ number: 1 })\n`,
      'only reads',
    ],
    [
      'one row by its id in a query file',
      `${FOLDER}/queries/a.query.ts`,
      `await db('tows').where('id', id).first()\n`,
      'by its id',
    ],
    [
      'a model outside a store',
      `${FOLDER}/operations/a.ts`,
      `await Tow.query(db).findById(id)\n`,
      'belongs in a *.store.ts',
    ],
    [
      'a write to a table of another module',
      `${ELSEWHERE}/custody.bulk.ts`,
      `await db('tows').where({ id }).update({ number: 1 })\n`,
      'belongs to modules/enforcement/tows',
    ],
    [
      'a model of another module',
      `${ELSEWHERE}/custody.store.ts`,
      `import { Tow } from '../tows/tow.model.ts'\nawait Tow.query(db).findById(id)\n`,
      'belongs to modules/enforcement/tows',
    ],
    [
      'a second model of a table elsewhere',
      `${ELSEWHERE}/image.model.ts`,
      `export class Image extends modelOf('tow_images') {}\n`,
      'which belongs to modules/enforcement/tows',
    ],
    [
      'rows of SQL with a type written by hand',
      `${FOLDER}/queries/a.query.ts`,
      "await db.raw<{ rows: { n: number }[] }>('select 1 as n')\n",
      'types its rows by hand',
    ],
    [
      'a computed column with a type written by hand',
      `${FOLDER}/queries/a.query.ts`,
      'await query.select<{ n: number }[]>(counted)\n',
      'types its rows by hand',
    ],
    [
      'rows with a type written by hand in the setup of the database',
      'gateway/src/db/role.ts',
      "await db.raw<{ rows: { name: string }[] }>('select current_user as name')\n",
      'types its rows by hand',
    ],
  ])('refuses %s', (_what, path, text, fault) => {
    const found = faults({ ...base, [path]: text })
    expect(found.join('\n')).toContain(fault)
    expect(found[0]?.startsWith(path)).toBe(true)
  })

  it('refuses a model that no store queries, and a relation that no store loads', () => {
    expect(faults({ [`${FOLDER}/tow.model.ts`]: MODEL })).toEqual([
      `${FOLDER}/tow.model.ts: no *.store.ts queries Tow`,
      `${FOLDER}/tow.model.ts: no *.store.ts loads Tow.images`,
    ])
    expect(faults({ ...base, [`${FOLDER}/tow.store.ts`]: STORE.replace(".withGraphFetched('images')", '') })).toEqual([
      `${FOLDER}/tow.model.ts: no *.store.ts loads Tow.images`,
    ])
  })
})
