import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RETENTION, type Retention } from './retention.ts'

const page = readFileSync(new URL('../../../packages/handbook/security/personal-data.md', import.meta.url), 'utf8')
const lineOf = ({ what, tables, why, days, since }: Retention): string =>
  `| ${what} | ${tables.map((table) => `\`${table}\``).join(', ') || '–'} | ${why} | ${days === 1 ? '1 day' : `${days} days`} after ${since} |`

it.each(Object.entries<Retention>(RETENTION))('the handbook says the same of %s', (_, kept) => {
  expect(page.split('\n')).toContain(lineOf(kept))
})

it('the handbook promises no end that nothing deletes', () => {
  const [, deleted = ''] = /^## Deleted by itself\n(.*?)^## /ms.exec(page) ?? []
  const lines = deleted.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What '))
  expect(lines.toSorted()).toEqual(Object.values<Retention>(RETENTION).map(lineOf).toSorted())
})
