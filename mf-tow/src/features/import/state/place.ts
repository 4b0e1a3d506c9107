import { IMPORT_VERDICTS, type ImportVerdict } from '@curbwise/api/resources/import-fields'

/** What the address says about the screen, so that a reload keeps the place. */
export interface ImportPlace {
  readonly contract_id: string | null
  readonly import_id: string | null
  /** A list for several complexes. */
  readonly list_id: string | null
  /** The registered vehicles that the list doesn't contain, instead of its rows. */
  readonly step: 'unlisted' | null
  readonly verdict: ImportVerdict | null
  readonly search: string | null
  readonly after: string | null
  readonly before: string | null
}

const KEYS = {
  contract_id: 'contract',
  import_id: 'import',
  list_id: 'list',
  step: 'step',
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
    list_id: params.get(KEYS.list_id),
    step: params.get(KEYS.step) === 'unlisted' ? 'unlisted' : null,
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
export const ALL_ROWS = { step: null, verdict: null, search: null, ...FIRST_PAGE } as const
/** No import is open; the complex stays. */
export const NO_IMPORT = { import_id: null, list_id: null, ...ALL_ROWS } as const

interface Addressed {
  readonly id: string
  readonly list_id: string | null
  readonly contract: { readonly id: string }
}

/** The address of an import; one that is part of a list leads back to it. */
export const importHref = ({ id, list_id, contract }: Addressed): string =>
  `/import?${writePlace(new URLSearchParams(), { list_id, contract_id: contract.id, import_id: id })}`

/** The address of the vehicles that an import's list doesn't contain. */
export const unlistedHref = (addressed: Addressed): string => `${importHref(addressed)}&step=unlisted`

/** The address of a list for several complexes. */
export const listHref = (list_id: string): string => `/import?${writePlace(new URLSearchParams(), { list_id })}`
