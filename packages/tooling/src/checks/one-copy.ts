/** What holds a context, a store or a token: a second copy in a remote would be another one. */
const IDENTITY = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|jotai|react-hook-form|@emotion|@tanstack\/(?:query-core|react-query))\//,
  /(?:^|\/)packages\/platform\//,
  /(?:^|\/)packages\/client\/src\/(?:index\.ts|call\/|query\/|live\/)/,
  /node_modules\/@mui\/material\/(?:styles|Modal|FormControl|ThemeProvider)\//,
]

/** Sources of a remote's bundle (as its source maps name them) that the shell should have brought. */
export function secondCopies(sources: readonly string[]): string[] {
  return sources.filter((source) => IDENTITY.some((pattern) => pattern.test(source)))
}
