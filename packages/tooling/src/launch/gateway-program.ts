/** Returns the gateway's entry file, relative to the root. The demo's has the open demo logins. */
export const gatewayProgram = (env: Readonly<Record<string, string | undefined>>): string =>
  env['MODE'] === 'demo' ? 'gateway/demo/main.ts' : 'gateway/src/main.ts'
