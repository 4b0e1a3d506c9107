export * from './bank.ts'
export * from './changes.ts'
export * from './limit.ts'
