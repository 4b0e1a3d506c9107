import { beforeAll, describe, expect, it } from 'vitest'
import { declarationChanges } from './declaration-changes.ts'
import { recordedDeclarations } from './declarations.ts'
import type { Declarations } from './exports.ts'

let before: Declarations
beforeAll(() => {
  before = recordedDeclarations()?.declarations ?? {}
})

type Edit = readonly [path: string, from: string | RegExp, to: string]

function edited(edits: readonly Edit[]): Declarations {
  const after: Record<string, string> = { ...before }
  for (const [path, from, to] of edits) {
    const text = after[path] ?? ''
    after[path] = text.replace(from, to)
    expect(after[path], `${path} has ${from}`).not.toBe(text)
  }
  return after
}

describe('a change in what the shell shares', () => {
  it('is breaking if it removes or narrows something, at any depth', () => {
    const { breaking } = declarationChanges(
      before,
      edited([
        ['platform/src/state/dirty.ts', /export declare function useDirty.*\n/, ''],
        ['platform/src/state/toasts.ts', " | 'contrast'", ''],
        ['platform/src/state/toasts.ts', /\n.*closable\?: boolean;/, ''],
        ['platform/src/area.ts', 'readonly path: string;', 'readonly path: string;\n    readonly weight: number;'],
        ['platform/src/session/types.ts', 'isAuthenticated: boolean', 'isAuthenticated: boolean | null'],
        ['platform/src/state/platform-context.ts', 'signOut(): Promise<void>', 'signOut(): void'],
        ['ui/src/entry/brand.ts', /size\?: [^;]+;/, ''],
      ]),
    )
    const of = (name: string) => `${name} accepts or returns less than before`
    expect(breaking).toEqual(
      expect.arrayContaining([
        '@curbwise/platform no longer exports useDirty',
        of('@curbwise/platform ToastSeverity'),
        of('@curbwise/platform ToastMessage'),
        of('@curbwise/platform useToast'),
        of('@curbwise/platform defineArea'),
        of('@curbwise/platform useSession'),
        of('@curbwise/platform usePlatform'),
        of('@curbwise/ui/entry Brand'),
        of('@curbwise/ui/entry BrandProps'),
      ]),
    )
    expect(breaking.join()).not.toMatch(/useLanguage|Atom|Context/)
  })

  it('is additive if it is a new export, an optional prop, a wider input, or a new field of a result', () => {
    const { breaking, additive } = declarationChanges(
      before,
      edited([
        ['platform/src/version.ts', /"\d+\.\d+"/, '"9.9"'],
        ['platform/src/state/dirty.ts', 'export declare', 'export declare const DIRTY: string;\nexport declare'],
        ['platform/src/area.ts', 'readonly path: string;', 'readonly path: string;\n    readonly weight?: number;'],
        ['platform/src/session/types.ts', 'isAuthenticated: boolean', 'isAuthenticated: boolean;\n    since: string'],
        ['platform/src/state/announce.ts', 'text: string', 'text: string | number'],
      ]),
    )
    expect(breaking).toEqual([])
    expect(additive).toContain('@curbwise/platform has a new export DIRTY')
    expect(additive.join()).toMatch(/useSession/)
  })

  it('is not a change if a declaration is only written differently', () => {
    const from = 'export declare function useDirty(key: string, dirty: boolean): void;'
    const to = 'export declare const useDirty: (name: string, dirty: boolean) => void;'
    expect(declarationChanges(before, edited([['platform/src/state/dirty.ts', from, to]]))).toEqual({
      breaking: [],
      additive: [],
    })
  })
})
