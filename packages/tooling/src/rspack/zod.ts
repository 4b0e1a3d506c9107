import { config } from 'zod/v4'

// By default zod compiles parsers with `new Function`. The Content-Security-Policy forbids that, and browsers report even a caught
// attempt as a violation.
config({ jitless: true })

export * from 'zod/v4'
