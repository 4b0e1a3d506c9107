/** Open to everybody who looks at the demo; refused anywhere else because its accounts do not exist there. */
export const DEMO_PASSWORD = 'curbside-demo-2026'
