import { expect, it } from 'vitest'
import { packageName } from './package-name.ts'

it('names usual packages in Spanish, and others as they were written', () => {
  expect(['One day', 'Weekend', 'Pool pass'].map((name) => packageName('es', name))).toEqual([
    'Un día',
    'Fin de semana',
    'Pool pass',
  ])
  expect(packageName('en', 'One day')).toBe('One day')
})
