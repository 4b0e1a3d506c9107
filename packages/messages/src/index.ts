export * from './translator.ts'
