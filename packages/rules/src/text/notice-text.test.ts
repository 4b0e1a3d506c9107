import { expect, it } from 'vitest'
import { noticeText } from './notice-text.ts'

it('says whose it is first and how to end it last, in one line that every phone shows', () => {
  expect(
    noticeText({
      complex: 'Arbor Ridge',
      message: ' El portón  norte\nestá abierto. ',
      stop: 'Responda STOP para no recibir más.',
    }),
  ).toBe('Arbor Ridge: El porton norte esta abierto. Responda STOP para no recibir mas.')
})
