export * from './format.ts'
export * from './span.ts'
export * from './text.ts'
export * from './zone.ts'
