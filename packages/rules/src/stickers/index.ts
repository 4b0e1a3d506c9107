export * from './code.ts'
export * from './first-day.ts'
export * from './standing.ts'
export * from './status.ts'
