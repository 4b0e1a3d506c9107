// @vitest-environment jsdom
import { units } from '@curbwise/api/resources/places.calls'
import { vehicleLists } from '@curbwise/api/resources/vehicle-lists.calls'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { useList } from './use-list.ts'

const contract_id = 'c-1'
type List = ReturnType<typeof useList<typeof units.list>>

function show(path: string, fixed: Parameters<typeof useList<typeof units.list>>[1] = {}) {
  const latest: { list?: List } = {}
  const gateway = fakeGateway({
    'GET /api/units': ({ url }) => {
      const query = new URL(url, 'http://x').searchParams
      const row = { id: query.get('after') ?? 'first', unit_number: query.get('after') ?? '101' }
      return {
        body: {
          data: [row],
          next: 'c2',
          previous: query.get('after') ? 'c0' : null,
          total: query.get('counts') ? 186 : null,
          counts: query.get('counts') ? { all: 186 } : null,
        },
      }
    },
  })
  function Page({ tell }: { tell: (list: List) => void }) {
    const list = useList(units.list, { contract_id, ...fixed }, { limit: 20 })
    useEffect(() => tell(list))
    return (
      <p>
        {list.rows.map((row) => row.unit_number).join()} of {list.total}
      </p>
    )
  }
  const view = renderWithPlatform(
    <Page
      tell={(list) => {
        latest.list = list
      }}
    />,
    { path, session: { role: 'contract_manager' } },
  )
  return { ...view, gateway, list: () => latest.list as List, search: () => view.router.state.location.search }
}

describe('useList', () => {
  it('requests rows and counts separately', async () => {
    const { gateway } = show('/complexes/units?id=c-1&search=kt&filter=building:is:B&segment=all&sort=-unit_number')
    expect(await screen.findByText('101 of 186')).toBeDefined()
    const queries = gateway
      .sent('GET /api/units')
      .map(({ url }) => url.split('?')[1] ?? '')
      .sort((a, b) => a.localeCompare(b))
    expect(queries).toEqual([
      'contract_id=c-1&search=kt&filter=building%3Ais%3AB&segment=all&limit=1&counts=true',
      'contract_id=c-1&search=kt&filter=building%3Ais%3AB&segment=all&limit=20&sort=-unit_number',
    ])
  })

  it('stores the page in the address without counting again, and supports Back', async () => {
    const { gateway, list, search, router } = show('/complexes/units?id=c-1')
    await screen.findByText('101 of 186')
    act(() => list().next?.())
    expect(await screen.findByText('c2 of 186')).toBeDefined()
    expect(search()).toBe('?id=c-1&after=c2')
    expect(gateway.sent('GET /api/units').filter(({ url }) => url.includes('counts'))).toHaveLength(1)
    await act(() => router.navigate(-1))
    expect(await screen.findByText('101 of 186')).toBeDefined()
    expect(list().previous).toBeNull()
  })

  it('returns to the first page and closes the panel when the filters change', async () => {
    const { list, search } = show('/complexes/units?id=c-1&after=c2&selected=u')
    await screen.findByText('c2 of 186')
    act(() => list().setFilters([{ field: 'building', operator: 'is', value: 'B' }]))
    expect(search()).toBe('?id=c-1&filter=building%3Ais%3AB')
    expect(list().isFiltered).toBe(true)
    act(() => list().clear())
    expect(search()).toBe('?id=c-1')
  })

  it('adds a history entry when a panel opens, but not when moving between rows', async () => {
    const { list, search, router } = show('/complexes/units?id=c-1')
    await screen.findByText('101 of 186')
    act(() => list().select('u-1'))
    act(() => list().select('u-2'))
    expect(search()).toBe('?id=c-1&selected=u-2')
    await act(() => router.navigate(-1))
    expect(search()).toBe('?id=c-1')
  })

  it('exports with the same search, sort, and filters', async () => {
    const { list } = show('/complexes/units?id=c-1&search=kt&sort=unit_number&after=c2')
    await screen.findByText('c2 of 186')
    expect(list().exportHref(units.export, 'xlsx')).toBe(
      '/api/units/export?contract_id=c-1&search=kt&sort=unit_number&format=xlsx',
    )
  })

  it('exports in the screen’s own order until the user chooses one', async () => {
    const { list } = show('/complexes/units?id=c-1', { sort: '-unit_number' })
    await screen.findByText('101 of 186')
    expect(list().exportHref(units.export, 'csv')).toBe(
      '/api/units/export?contract_id=c-1&sort=-unit_number&format=csv',
    )
  })

  it('fills the path parameters for rows, counts, and export', async () => {
    const latest: { href?: string } = {}
    const gateway = fakeGateway({
      'GET /api/contracts/c-1/vip-vehicles': {
        body: { data: [], next: null, previous: null, total: 0, counts: {}, can: { add: true } },
      },
    })
    function Page({ tell }: { tell: (href: string) => void }) {
      const list = useList(vehicleLists.listVip, {}, { params: { id: contract_id } })
      useEffect(() => tell(list.exportHref(vehicleLists.exportVip, 'csv')))
      return <p>{list.query.data?.can.add ? 'may add' : 'waits'}</p>
    }
    renderWithPlatform(
      <Page
        tell={(href) => {
          latest.href = href
        }}
      />,
      { path: '/complexes/vip-vehicles?id=c-1&search=kt', session: { role: 'contract_manager' } },
    )
    expect(await screen.findByText('may add')).toBeDefined()
    expect(gateway.sent('GET /api/contracts/c-1/vip-vehicles')).toHaveLength(2)
    expect(latest.href).toBe('/api/contracts/c-1/vip-vehicles/export?search=kt&format=csv')
  })
})
