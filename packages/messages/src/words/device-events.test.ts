import { expect, it } from 'vitest'
import { englishIn } from '../english-words.ts'
import { deviceEvent } from './device-events.ts'

it.each([
  ['deployed', 'Deployed by Hollis Greer', 'Lo puso Hollis Greer'],
  ['deployed', 'Deployed', 'Se puso en un carro'],
  ['towed', 'The car was towed', 'La grúa se llevó el carro'],
  ['released_paid', 'Released, paid, by Hollis Greer', 'Liberado, pagado, por Hollis Greer'],
  ['released_paid', 'Released, paid', 'Liberado, pagado'],
  ['released_free', 'Released free', 'Liberado, sin cobro'],
  ['returned', 'Back from its owner', 'Lo regresó el dueño del carro'],
  ['checked', 'Checked', 'Revisado'],
  ['found', 'Found', 'Encontrado'],
  ['restored', 'Put back in use', 'Otra vez en uso'],
  ['lost', 'Marked as lost', 'Marcado como perdido'],
  ['retired', 'Taken out of use', 'Fuera de uso'],
])('says the event %s in Spanish: %s', (kind, sentence, said) => {
  expect(deviceEvent('es', { kind, sentence, detail: null }).sentence).toBe(said)
  expect(englishIn(said)).toEqual([])
  expect(deviceEvent('en', { kind, sentence, detail: null }).sentence).toBe(sentence)
})

it.each([
  ['deployed', 'Arbor Ridge, a car without a plate', 'Arbor Ridge, un carro sin placa'],
  ['released_paid', 'TX GLW 3306', 'TX GLW 3306'],
  ['released_free', 'Signs were missing, by mistake', 'Signs were missing, by mistake'],
  [
    'checked',
    'In Truck 7, left box, damaged, its chain is bent, by Hollis Greer',
    'En Truck 7, left box, dañado, its chain is bent, por Hollis Greer',
  ],
  ['lost', 'by Hollis Greer', 'por Hollis Greer'],
])('says the detail of %s, and leaves what people wrote: %s', (kind, detail, said) => {
  expect(deviceEvent('es', { kind, sentence: 'Checked', detail }).detail).toBe(said)
})
