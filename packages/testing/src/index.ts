export * from './fake-gateway.ts'
export * from './fake-platform.ts'
export * from './render-with-platform.tsx'
export * from './specified-screens.ts'
