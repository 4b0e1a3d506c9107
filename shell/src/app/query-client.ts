import { QueryClient } from '@tanstack/react-query'
import { reportError } from '../errors/report.ts'

/** Nothing is retried automatically (specification, section 7). Data is fresh for 10 s, unless an event invalidates it. */
export const createQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      reportError(event.action.error, { query: String(event.query.queryKey[0]) })
  })
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      reportError(event.action.error, { call: String(event.mutation.options.mutationKey?.[0]) })
  })
  return client
}
