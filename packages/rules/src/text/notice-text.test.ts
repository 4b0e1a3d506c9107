import { expect, it } from 'vitest'
import { noticeText } from './notice-text.ts'

it('starts with the complex and ends with how to stop, on one line of GSM characters', () => {
  expect(
    noticeText({
      complex: 'Arbor Ridge',
      message: ' El portón  norte\nestá abierto. ',
      stop: 'Responda STOP para no recibir más.',
    }),
  ).toBe('Arbor Ridge: El porton norte esta abierto. Responda STOP para no recibir mas.')
})
