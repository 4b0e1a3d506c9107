import { expect, it } from 'vitest'
import { detailsHref } from './details-href.ts'

it('carries the list along, so the tow’s page leads back to it', () => {
  const href = detailsHref(
    { id: 't-1', contract: { id: 'c-1', name: 'Arbor Ridge', address: '', timezone: 'America/Chicago' } },
    new URLSearchParams('segment=completed&selected=t-1'),
  )
  const url = new URL(href, 'http://x')
  expect(url.pathname).toBe('/complexes/tows/t-1/details')
  expect(url.searchParams.get('id')).toBe('c-1')
  expect(url.searchParams.get('list')).toBe('segment=completed&selected=t-1')
})
