import { IMPORT_VERDICTS, type ImportVerdict } from '@curbwise/api/resources/import-fields'

/** What the address says about the screen, so that a reload keeps the place. */
export interface ImportPlace {
  readonly contract_id: string | null
  readonly import_id: string | null
  readonly verdict: ImportVerdict | null
  readonly search: string | null
  readonly after: string | null
  readonly before: string | null
}

const KEYS = {
  contract_id: 'contract',
  import_id: 'import',
  verdict: 'verdict',
  search: 'q',
  after: 'after',
  before: 'before',
} as const satisfies Readonly<Record<keyof ImportPlace, string>>

export function readPlace(params: URLSearchParams): ImportPlace {
  const verdict = params.get(KEYS.verdict)
  return {
    contract_id: params.get(KEYS.contract_id),
    import_id: params.get(KEYS.import_id),
    verdict: IMPORT_VERDICTS.find((known) => known === verdict) ?? null,
    search: params.get(KEYS.search),
    after: params.get(KEYS.after),
    before: params.get(KEYS.before),
  }
}

/** Returns the address's parameters with the changes applied, and others as they are. */
export function writePlace(params: URLSearchParams, changes: Partial<ImportPlace>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of Object.keys(changes) as (keyof ImportPlace)[]) {
    const value = changes[name]
    if (value) next.set(KEYS[name], value)
    else next.delete(KEYS[name])
  }
  return next
}

/** The first page of another set of rows. */
export const FIRST_PAGE = { after: null, before: null } as const
/** Every row, from the first page. */
export const ALL_ROWS = { verdict: null, search: null, ...FIRST_PAGE } as const
/** No import is open; the complex stays. */
export const NO_IMPORT = { import_id: null, ...ALL_ROWS } as const

/** The address of an import. */
export const importHref = ({
  id,
  contract,
}: {
  readonly id: string
  readonly contract: { readonly id: string }
}): string => `/import?${writePlace(new URLSearchParams(), { contract_id: contract.id, import_id: id })}`
