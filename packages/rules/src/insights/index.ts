export * from './fisher.ts'
export * from './kept.ts'
export * from './outside.ts'
