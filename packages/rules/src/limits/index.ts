export * from './bank.ts'
export * from './limit.ts'
