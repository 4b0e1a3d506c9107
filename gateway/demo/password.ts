/** Public to every visitor of the demo; useless elsewhere because its accounts don't exist there. */
export const DEMO_PASSWORD = 'curbside-demo-2026'
