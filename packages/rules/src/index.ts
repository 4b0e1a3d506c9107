export * from './decision/types.ts'
export * from './tows/status.ts'
