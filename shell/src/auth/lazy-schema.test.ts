import { sessionSchemas } from '@curbwise/api/resources/session.schemas'
import { expect, it } from 'vitest'
import { lazySchema } from './lazy-schema.ts'

it('validates like the schema', async () => {
  const schema = lazySchema(() => Promise.resolve(sessionSchemas.login.body), 'password')['~standard']
  expect(await schema.validate({ email: ' Ana@Example.com ', password: 'x' })).toEqual({
    value: { email: 'ana@example.com', password: 'x' },
  })
  expect(await schema.validate({ email: 'ana', password: '' })).toMatchObject({
    issues: [{ path: ['email'] }, { path: ['password'], message: 'Fill this in' }],
  })
})

it('reports an issue at the given field if the schema can’t be loaded', async () => {
  const schema = lazySchema<typeof sessionSchemas.login.body>(() => Promise.reject(new Error('offline')), 'password')[
    '~standard'
  ]
  expect(await schema.validate({})).toMatchObject({ issues: [{ path: ['password'] }] })
})
