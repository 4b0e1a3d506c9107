import { expect, it } from 'vitest'
import { profileSchema } from './profile-form.ts'

const fields = profileSchema.pick({ website: true, zip_code: true })
const problems = (website: string, zip_code: string): readonly string[] =>
  fields.safeParse({ website, zip_code }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  []

it('accepts a web address and a ZIP code, or neither', () => {
  expect(fields.parse({ website: '', zip_code: '' })).toEqual({ website: null, zip_code: null })
  expect(problems('https://brazostow.com', '77011-1204')).toEqual([])
})

it('names what is wrong with them', () => {
  expect(problems('brazostow', '7701')).toEqual([
    'website: Enter an address, such as https://example.com',
    'zip_code: A ZIP code has 5 digits',
  ])
})
