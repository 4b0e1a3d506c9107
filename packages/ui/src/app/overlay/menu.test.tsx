// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Avatar } from '../tags/avatar.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

const NAMES = ['Hollis Greer', 'Rubén Treviño', 'Tess Calloway']

async function openMenu({ numbered }: { readonly numbered: boolean }) {
  const choose = vi.fn<(name: string) => void>()
  const user = userEvent.setup()
  render(
    <Menu
      label="Drivers"
      numbered={numbered}
      trigger={<button type="button">Assign</button>}
      items={NAMES.map((name) => ({
        label: name,
        side: 'Free',
        icon: <Avatar name={name} />,
        disabled: name === 'Tess Calloway',
        onSelect: () => choose(name),
      }))}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await screen.findByRole('menu', { name: 'Drivers' })
  return { user, choose }
}

it('chooses an item by its number', async () => {
  const { user, choose } = await openMenu({ numbered: true })
  await user.keyboard('2')
  expect(choose.mock.calls).toEqual([['Rubén Treviño']])
})

it('ignores the number of no item, of a disabled one, and every number where the items have none', async () => {
  const numbered = await openMenu({ numbered: true })
  await numbered.user.keyboard('39')
  expect(numbered.choose).not.toHaveBeenCalled()
  cleanup()
  const plain = await openMenu({ numbered: false })
  await plain.user.keyboard('1')
  expect(plain.choose).not.toHaveBeenCalled()
})

it('finds an item by the first letters of its label, not by initials in place of a picture', async () => {
  const { user, choose } = await openMenu({ numbered: true })
  await user.keyboard('rub{Enter}')
  expect(choose.mock.calls).toEqual([['Rubén Treviño']])
})
