/** Gzipped bytes that each part of the site may weigh. */
export type Budgets = Readonly<Record<string, number>>

/** How far below its budget a part must be before the budget follows it down. */
const SLACK = 1.02

/** Each part that weighs more than its budget or has none. */
export function overBudget(budgets: Budgets, measured: Budgets): string[] {
  const over = Object.entries(measured).filter(([part, bytes]) => bytes > (budgets[part] ?? 0))
  return over.map(([part, bytes]) =>
    part in budgets
      ? `${part}: ${bytes} bytes gzipped, ${bytes - (budgets[part] ?? 0)} over its budget`
      : `${part}: ${bytes} bytes gzipped, and no budget`,
  )
}

/** The budgets after a measurement: a part that got lighter takes its budget down, none ever goes up by itself; a new part gets its first. */
export function tightened(budgets: Budgets, measured: Budgets): Budgets {
  return Object.fromEntries(
    Object.entries(measured).map(([part, bytes]) => [
      part,
      Math.min(budgets[part] ?? Number.POSITIVE_INFINITY, Math.ceil(bytes * SLACK)),
    ]),
  )
}
