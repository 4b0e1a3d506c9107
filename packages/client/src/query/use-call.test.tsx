// @vitest-environment jsdom
import { session } from '@curbwise/api/resources/session.calls'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { queryFor } from './query-for.ts'
import { changeOf, useCall } from './use-call.ts'

const me = { name: 'Dana' }
type Update = ReturnType<typeof useCall<typeof session.updateProfile>>

type Answer = () => Promise<{ status?: number; body?: unknown }>

function show(answer: Answer, read: Answer = () => Promise.resolve({ body: me })) {
  const names: string[] = []
  const latest: { update?: Update } = {}
  const gateway = fakeGateway({ 'GET /api/users/me': read, 'PATCH /api/users/me': answer })
  function Name({ tell }: { tell: (name: string | undefined, update: Update) => void }) {
    const { data } = useQuery(queryFor(session.me))
    const update = useCall(session.updateProfile, {
      invalidates: [session.me],
      optimistic: ({ body }) => [changeOf(session.me, (user) => ({ ...user, name: body?.name ?? user.name }))],
    })
    useEffect(() => tell(data?.name, update))
    return null
  }
  const tell = (name: string | undefined, update: Update) => {
    latest.update = update
    if (name !== undefined && names.at(-1) !== name) names.push(name)
  }
  renderWithPlatform(<Name tell={tell} />)
  return {
    gateway,
    names,
    update: () => latest.update as Update,
    keys: () => gateway.sent('PATCH /api/users/me').map(({ headers }) => headers.get('idempotency-key')),
  }
}
const refusal = { status: 409, body: { code: 'refused', message: 'This can’t be done right now.' } }
const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'))

describe('useCall', () => {
  it('applies the change immediately and rolls it back when the gateway refuses', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof refusal>()
    const { names, update } = show(() => promise)
    await waitFor(() => expect(names).toEqual(['Dana']))
    act(() => update().mutate({ body: { name: 'Dana W' } }))
    await waitFor(() => expect(names).toEqual(['Dana', 'Dana W']))
    resolve(refusal)
    await waitFor(() => expect(names).toEqual(['Dana', 'Dana W', 'Dana']))
    expect(update().error?.message).toBe('This can’t be done right now.')
  })

  it('keeps the key until there is a response, and refetches the changed queries', async () => {
    const { gateway, update, keys } = show(networkFailure)
    await waitFor(() => expect(gateway.sent('GET /api/users/me')).toHaveLength(1))
    for (const name of ['A', 'A', 'B'])
      await act(() =>
        update()
          .mutateAsync({ body: { name } })
          .catch(() => {}),
      )
    const [first, second, third] = keys()
    expect(first).toBe(second)
    expect(third).not.toBe(first)
    await waitFor(() => expect(gateway.sent('GET /api/users/me').length).toBeGreaterThan(1))
  })

  it('lets the user try again at once after a refusal, however long the refetch takes', async () => {
    const { promise: never } = Promise.withResolvers<{ body: unknown }>()
    const reads = [Promise.resolve({ body: me }), never]
    const { gateway, names, update } = show(
      () => Promise.resolve(refusal),
      () => reads.shift() ?? never,
    )
    await waitFor(() => expect(names).toEqual(['Dana']))
    act(() => update().mutate({ body: { name: 'Dana W' } }))
    await waitFor(() => expect(gateway.sent('GET /api/users/me')).toHaveLength(2))
    await waitFor(() => expect(update().isPending).toBe(false))
  })
})
