// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { es } from '../../texts/es.ts'
import { KitContext } from '../../theme/kit.ts'
import { EffectList } from './effect-list.tsx'

afterEach(cleanup)

it('labels in Spanish what changes and what does not, not "yes" and "no"', () => {
  render(
    <KitContext value={{ mode: 'light', language: 'es', link: 'a', texts: es }}>
      <EffectList will={['El derecho termina.']} will_not={['Los permisos siguen.']} />
    </KitContext>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Qué cambia', 'Qué no cambia'])
})

it('puts each effect on its own line', () => {
  render(<EffectList will={['End the tow.', 'Create a receipt.']} will_not={['Delete its photos.']} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'End the tow.',
    'Create a receipt.',
    'Delete its photos.',
  ])
})
