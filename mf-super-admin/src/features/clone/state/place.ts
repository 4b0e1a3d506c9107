/** What the address names: from where to where, whether it is being checked, or a clone that was started. */
export interface ClonePlace {
  readonly from: string | null
  readonly to: string | null
  readonly checks: boolean
  readonly clone: string | null
}

export const STEPS = ['From and to', 'Check', 'Copy'] as const
export type Step = (typeof STEPS)[number]

export const placeOf = (params: URLSearchParams): ClonePlace => ({
  from: params.get('from'),
  to: params.get('to'),
  checks: params.get('step') === 'check',
  clone: params.get('clone'),
})

/** A check needs both ends. */
export const stepOf = ({ from, to, checks, clone }: ClonePlace): Step =>
  clone ? 'Copy' : checks && from && to ? 'Check' : 'From and to'

export function paramsOf({ from, to, checks, clone }: ClonePlace): URLSearchParams {
  const params = new URLSearchParams()
  if (clone) params.set('clone', clone)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (checks) params.set('step', 'check')
  return params
}

export const cloneHref = (id: string): string => `/super-admin/clone-contract?clone=${id}`
export const complexHref = (id: string): string => `/complexes/details?id=${id}`
