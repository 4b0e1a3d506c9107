import { sessionSchemas } from '@curbwise/api/resources/session.schemas'
import { expect, it } from 'vitest'
import { lazySchema } from './lazy-schema.ts'

it('checks as the schema does', async () => {
  const schema = lazySchema(() => Promise.resolve(sessionSchemas.login.body), 'password')['~standard']
  expect(await schema.validate({ email: ' Ana@Example.com ', password: 'x' })).toEqual({
    value: { email: 'ana@example.com', password: 'x' },
  })
  expect(await schema.validate({ email: 'ana', password: '' })).toMatchObject({
    issues: [{ path: ['email'] }, { path: ['password'], message: 'Fill this in' }],
  })
})

it('says so at a field when it cannot be fetched', async () => {
  const schema = lazySchema<typeof sessionSchemas.login.body>(() => Promise.reject(new Error('gone')), 'password')[
    '~standard'
  ]
  expect(await schema.validate({})).toMatchObject({ issues: [{ path: ['password'] }] })
})
