export * from './weak.ts'
