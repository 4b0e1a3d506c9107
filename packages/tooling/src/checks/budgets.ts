/** Maximum gzipped bytes of each part of the site. */
export type Budgets = Readonly<Record<string, number>>

/** Factor between a part's size and its new budget. */
const SLACK = 1.02

/** Returns a line for each part that is over its budget or has none. */
export function overBudget(budgets: Budgets, measured: Budgets): string[] {
  const over = Object.entries(measured).filter(([part, bytes]) => bytes > (budgets[part] ?? 0))
  return over.map(([part, bytes]) =>
    part in budgets
      ? `${part}: ${bytes} bytes gzipped, ${bytes - (budgets[part] ?? 0)} over its budget`
      : `${part}: ${bytes} bytes gzipped, without a budget`,
  )
}

/** Returns the budgets after a measurement: a smaller part lowers its budget, none is ever raised, and a new part gets one. */
export function tightened(budgets: Budgets, measured: Budgets): Budgets {
  return Object.fromEntries(
    Object.entries(measured).map(([part, bytes]) => [
      part,
      Math.min(budgets[part] ?? Number.POSITIVE_INFINITY, Math.ceil(bytes * SLACK)),
    ]),
  )
}
