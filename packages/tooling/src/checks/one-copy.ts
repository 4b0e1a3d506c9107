/** Modules with a context, a store, or a token. A second copy in a remote would be a separate instance. */
const IDENTITY = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|jotai|react-hook-form|@emotion|@tanstack\/(?:query-core|react-query))\//,
  /(?:^|\/)packages\/platform\//,
  /(?:^|\/)packages\/client\/src\/(?:index\.ts|call\/|query\/|live\/)/,
  /node_modules\/@mui\/material\/(?:styles|Modal|FormControl|ThemeProvider)\//,
]

/** Returns the sources in a remote's bundle (by its source maps) that the shell should provide. */
export function secondCopies(sources: readonly string[]): string[] {
  return sources.filter((source) => IDENTITY.some((pattern) => pattern.test(source)))
}
