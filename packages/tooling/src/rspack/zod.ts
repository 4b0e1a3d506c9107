import { config } from 'zod/v4'

// Zod compiles parsers with `new Function` where it may. The Content-Security-Policy forbids that, and even the caught attempt is
// reported as a violation.
config({ jitless: true })

export * from 'zod/v4'
