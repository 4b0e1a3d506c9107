import { plusDays } from '@curbwise/rules/time/dates'

interface LinkedPeriod {
  readonly from: string
  readonly until: string
  readonly complex: string | null
  /** Only for users without a company, who choose one. */
  readonly company: string | undefined
}

/** Addresses of the records behind the figures. */
export interface InsightLinks {
  /** @param filters such as `reason:is:abandoned` */
  tows(filters?: readonly string[], segment?: string): string
  history(action: string, filters?: readonly string[]): string
  /** The report of the same days, which counts tows by the day they ended and money by the day it was paid. */
  readonly report: string
}

export function linksOf({ from, until, complex, company }: LinkedPeriod): InsightLinks {
  const address = (path: string, at: string, filters: readonly string[], more: Readonly<Record<string, string>>) => {
    const params = new URLSearchParams({ ...more, ...(company && { company }) })
    const within = [`${at}:date_after:${plusDays(from, -1)}`, `${at}:date_before:${plusDays(until, 1)}`]
    const here = complex ? [`contract_id:is:${complex}`] : []
    for (const filter of [...within, ...here, ...filters]) params.append('filter', filter)
    return `${path}?${params}`
  }
  return {
    tows: (filters = [], segment = 'all') => address('/tows', 'requested_at', filters, { segment }),
    report: `/reports?${new URLSearchParams({ from, until, ...(company && { company }), ...(complex && { filter: `contract_id:is:${complex}` }) })}`,
    history: (action, filters = []) => address('/history-logs', 'at', [`action:is:${action}`, ...filters], {}),
  }
}
