/** The gateway's entry file, from the repository's root: the demo brings its open log-ins along. */
export const gatewayProgram = (env: Readonly<Record<string, string | undefined>>): string =>
  env['MODE'] === 'demo' ? 'gateway/demo/main.ts' : 'gateway/src/main.ts'
