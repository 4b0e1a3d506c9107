import { US_STATE_NAMES } from '@curbwise/rules/plates/states'
import { putBoot } from '../helpers/boots.ts'
import { queryDatabase } from '../helpers/database.ts'
import { uniquePlate } from '../helpers/home.ts'
import { PEOPLE } from '../helpers/people.ts'
import { expectSpanishOnly } from '../helpers/spanish.ts'
import { addCar, dayFromToday, startList } from '../helpers/stickers.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const { name: RUBEN } = PEOPLE.tow_driver

/** Names, what plates have printed on them, and what people wrote: shown as it is. */
async function readData(): Promise<string[]> {
  const rows = await queryDatabase<{ text: string | null }>(
    `select name as text from contracts union select address from contracts union select location from tows
       union select private_comments from tows union select public_comments from tows union select reason_text from tows
       union select name from tow_companies union select name from users union select make from vehicles union select model from vehicles
       union select place from signs union select location from sticker_items union select reason_text from sticker_items
       union select private_comments from sticker_items union select public_comments from sticker_items
       union select location from booted_vehicles union select return_to from booted_vehicles union select reason_text from booted_vehicles
       union select release_reason from booted_vehicles union select deployed_by_name from booted_vehicles
       union select public_comments from booted_vehicles union select private_comments from booted_vehicles
       union select model from boot_devices union select place from boot_devices`,
  )
  return [
    'Curbwise',
    ...Object.values(US_STATE_NAMES),
    ...rows.flatMap(({ text }) => (text ?? '').split('\n').filter(Boolean)),
  ]
}

async function choose(phone: Page, language: string): Promise<void> {
  await phone.getByRole('button', { name: /^(Show the sidebar|Mostrar la barra lateral)$/ }).click()
  await phone.getByRole('button', { name: new RegExp(RUBEN) }).click()
  await phone.getByRole('menuitem', { name: language }).click()
  await phone.keyboard.press('Escape')
}

test('a driver chooses Spanish on a phone and reads the tows without a word of English', async ({ as }) => {
  const dana = await as('tow_staff')
  const list = await startList(dana, dayFromToday(1))
  await addCar(dana, list, uniquePlate('ES'))
  const booted = await putBoot()
  const phone = await as('tow_driver', { width: 360 })
  await phone.goto('/tows')
  await expect(phone.getByRole('switch', { name: /^(On|Off) shift/ })).toBeVisible()
  await choose(phone, 'Español')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
  const data = await readData()
  await expect(phone.getByRole('switch', { name: /^(En|Fuera de) turno/ })).toBeVisible()
  await expectSpanishOnly(phone, 'the list', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )

  await phone.getByRole('button', { name: /^Solicitudes/ }).click()
  await expect(phone.getByRole('link', { name: /^Remolque \d+/ }).first()).toBeVisible()
  await expectSpanishOnly(phone, 'the requests', data)
  await phone
    .getByRole('link', { name: /^Remolque \d+/ })
    .first()
    .click()
  await expect(
    phone.getByRole('button', { name: /^(Tomar este remolque|Ir a ver|Tomar|Empezar)/ }).first(),
  ).toBeVisible()
  await expectSpanishOnly(phone, 'a request', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )

  await phone.goto('/tows')
  await phone.getByRole('button', { name: 'Mostrar la barra lateral' }).click()
  await expect(phone.getByRole('link', { name: 'Apartamentos y residentes' })).toBeVisible()
  await expectSpanishOnly(phone, 'the menu', [...data, RUBEN])

  await phone.goto('/vehicles')
  await expect(phone.getByRole('heading', { name: 'Revisión de placa' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: /^Vehículos en / })).toBeVisible()
  await expectSpanishOnly(phone, 'the plate check', data)
  await phone.getByLabel('Placa o VIN').fill('ZZZ 9999')
  await phone.getByRole('button', { name: 'Revisar', exact: true }).click()
  await expect(phone.getByRole('button', { name: 'Revisar otra vez' })).toBeVisible()
  await expectSpanishOnly(phone, 'an answer', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )

  await phone.goto('/create-sticker')
  await expect(phone.getByRole('button', { name: /^Fotografiar la placa/ })).toBeVisible()
  await expectSpanishOnly(phone, 'a new sticker', data)
  await phone.getByRole('button', { name: 'Escribirla' }).click()
  await expect(phone.getByRole('button', { name: /^Escriba la placa o el VIN/ })).toBeVisible()
  await expectSpanishOnly(phone, 'its form', data)
  await phone.getByRole('button', { name: 'Dejar este carro sin calcomanía' }).click()
  await expect(phone.getByRole('dialog')).toBeVisible()
  await expectSpanishOnly(phone, 'leaving a car', data)
  await phone.getByRole('button', { name: 'Dejar este carro', exact: true }).click()

  await phone.goto('/complexes/create-tow')
  await expect(phone.getByRole('heading', { name: /^Paso 1 de 5/ })).toBeVisible()
  await expectSpanishOnly(phone, 'a tow request', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )

  await phone.goto('/sticker-lists')
  await expect(phone.getByRole('button', { name: /^Abiertas/ })).toBeVisible()
  await expect(phone.getByText(/^Empezada el /).first()).toBeVisible()
  await expectSpanishOnly(phone, 'the sticker lists', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )
  await phone.goto(`/sticker-lists?list=${list}`)
  await phone
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click()
  await expect(phone.getByText('Cronología')).toBeVisible()
  await expectSpanishOnly(phone, 'a car with a sticker', data)

  await phone.goto('/boot-devices')
  await expect(phone.getByRole('heading', { name: 'Inmovilizadores' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Todos/ })).toBeVisible()
  await expect(phone.getByText(/^Primero los últimos cambios, /)).toBeVisible()
  await expectSpanishOnly(phone, 'the boots', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )
  await phone.getByRole('button', { name: 'Escanear un inmovilizador' }).click()
  await phone.getByRole('button', { name: 'Escribir el código' }).click()
  await phone.getByLabel('Código o número de serie').last().fill('no-such-boot')
  await phone.getByRole('dialog').getByRole('button', { name: 'Buscar' }).click()
  await expect(phone.getByText(/tiene el código o número de serie “no-such-boot”/)).toBeVisible()
  await expectSpanishOnly(phone, 'a code that no boot has', [...data, 'no-such-boot'])

  await phone.goto('/account/profile')
  await expect(phone.getByRole('heading', { name: 'Perfil' })).toBeVisible()
  await expect(phone.getByRole('group', { name: 'Mensajes sobre' }).or(phone.getByText(/^Aquí no están/))).toBeVisible()
  await expectSpanishOnly(phone, 'the profile', data)
  await phone.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(phone.getByText('Llene este dato')).toBeVisible()
  await expectSpanishOnly(phone, 'a password that is missing', data)

  await phone.goto('/account/security')
  await expect(phone.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await expect(phone.getByText('Esta', { exact: true })).toBeVisible()
  await expectSpanishOnly(phone, 'the security page', data)
  await phone.getByRole('button', { name: 'Configurar una aplicación de autenticación' }).click()
  await expect(phone.getByText('Llene este dato')).toBeVisible()
  await expectSpanishOnly(phone, 'an app without the password', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )

  await phone.goto('/booted-vehicles')
  await expect(phone.getByRole('button', { name: /^Abiertos/ })).toBeVisible()
  await expect(
    phone.getByText(/^Por estado, /).or(phone.getByText('Ningún carro tiene un inmovilizador')),
  ).toBeVisible()
  await expectSpanishOnly(phone, 'the booted vehicles', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )
  await phone.goto(`/booted-vehicles?selected=${booted.id}`)
  await expect(phone.getByText('Cronología')).toBeVisible()
  await expectSpanishOnly(phone, 'a booted car', data)
  await phone.goto(`/complexes/booted-vehicles/${booted.id}/details`)
  await expect(phone.getByRole('heading', { name: 'Cronología' })).toBeVisible()
  await expectSpanishOnly(phone, 'a booted car’s page', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )
  await phone.goto('/booted-vehicles?deploy=new')
  await expect(phone.getByText('¿Cuál carro?')).toBeVisible()
  await expectSpanishOnly(phone, 'a boot without a car', data)

  await phone.goto('/tows')
  await phone.getByRole('button', { name: 'Buscar en todo' }).click()
  await expect(phone.getByRole('group', { name: 'Pantallas' })).toBeVisible()
  await expectSpanishOnly(phone, 'the search', [...data, 'Enter', 'Esc'])
  await phone.getByRole('combobox').fill('zzzzzz')
  await expect(phone.getByText('No se encontró nada con “zzzzzz”')).toBeVisible()
  await expectSpanishOnly(phone, 'a search without a result', [...data, 'Enter', 'Esc'])
  await phone.getByRole('button', { name: 'Cerrar la búsqueda' }).click()

  // A screen that isn't translated stays in English as a whole.
  await phone.goto('/complexes/units')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en')

  await phone.goto('/tows')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
  await choose(phone, 'English')
  await expect(phone.getByRole('switch', { name: /^(On|Off) shift/ })).toBeVisible()
})
