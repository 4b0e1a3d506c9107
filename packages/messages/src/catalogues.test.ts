import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Catalogue, LANGUAGES, preferredLanguage, translator } from './translator.ts'
import { mail } from './mail.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '../../..')
const SOURCE_FOLDERS = [
  'gateway/src',
  'shell/src',
  'mf-tow/src',
  'mf-complexes/src',
  'mf-super-admin/src',
  'mf-resident/src',
  'mf-public/src',
  'packages/ui/src',
  'packages/client/src',
  'packages/platform/src',
  'packages/rules/src/evidence',
  'packages/messages/src/words',
]

const areas = readdirSync(join(HERE, 'en')).map((name) => name.replace(/\.ts$/, ''))
const load = async (area: string): Promise<Catalogue> => {
  const module = (await import(new URL(`${area}.ts`, import.meta.url).href)) as Record<string, Catalogue>
  return Object.values(module)[0] as Catalogue
}
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort()

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

const code = SOURCE_FOLDERS.flatMap((folder) => {
  try {
    return sources(join(ROOT, folder))
  } catch {
    return []
  }
}).join('\n')

describe.each(areas)('the texts of %s', (area) => {
  it('have the same keys and placeholders in every language', async () => {
    const catalogue = await load(area)
    for (const language of LANGUAGES) {
      expect(Object.keys(catalogue[language])).toEqual(Object.keys(catalogue.en))
      for (const [key, text] of Object.entries(catalogue[language])) {
        expect(text.trim(), key).not.toBe('')
        expect(placeholders(text), key).toEqual(placeholders(catalogue.en[key] ?? ''))
      }
    }
  })

  it('are all used somewhere', async () => {
    const unused = Object.keys((await load(area)).en).filter((key) => !used(key))
    expect(unused).toEqual([])
  })
})

/** Every text between two equal quotes: searching the code for each key would take seconds. */
const quoted = new Set(found(/(?=(?<quote>['"`])(?<text>[^'"`\n]*)\k<quote>)/g))
/** What follows a value at the end of a template, and what precedes one at its start. */
const tails = new Set(found(/(?=\}\.(?<text>[^`\n]*)`)/g))
const heads = new Set(found(/(?=`(?<text>[^`$\n]*)\.\$\{)/g))

function found(pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(({ groups }) => groups?.['text'] ?? '')
}

/**
 * Finds keys written out in the code, and keys built around a value: t(`${kind}.subject`) counts for reset.subject if 'reset' is also in
 * the code.
 */
function used(key: string): boolean {
  const plain = key.replace(/_(one|other|zero|many)$/, '')
  const [head, tail] = [plain.slice(0, plain.lastIndexOf('.')), plain.slice(plain.lastIndexOf('.') + 1)]
  return quoted.has(plain) || (quoted.has(head) && tails.has(tail)) || (quoted.has(tail) && heads.has(head))
}

describe('a translator', () => {
  it('inserts values and uses the requested language', () => {
    expect(translator('en', mail)('known.subject', { product: 'Curbwise' })).toBe(
      'You already have an account at Curbwise',
    )
    expect(translator('es', mail)('known.subject', { product: 'Curbwise' })).toBe('Ya tiene una cuenta en Curbwise')
  })

  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr,en;q=0.5,es;q=0.7', 'es'],
    ['de', 'en'],
    ['', 'en'],
    [null, 'en'],
    ['es;q=0', 'en'],
  ])('reads %s as %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})
