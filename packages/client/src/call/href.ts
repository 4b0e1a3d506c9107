import type { Call } from '@curbwise/api/call'
import { urlOf, type LooseInput } from './request.ts'
import type { EndpointInput } from './types.ts'

/** Returns the address of a GET call, for links and downloads: `<a href={hrefOf(tows.document, { params: { id, kind } })}>`. */
export const hrefOf = <E extends Call>(endpoint: E, input: EndpointInput<E>): string =>
  urlOf(endpoint, input as LooseInput)
