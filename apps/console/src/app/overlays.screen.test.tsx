import { Button, DirectionProvider, MantineProvider, Modal, TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serveEachTest } from '../../test/open-screen.tsx'
import { createServices, ServicesProvider } from '../shared/services.ts'
import { dismissToasts, toastError } from '../shared/toast.ts'
import { Overlays } from './overlays.tsx'

serveEachTest()

test.each(['ltr', 'rtl'] as const)('toasts stand at the end of the line, away from the menu: %s', async (dir) => {
  await render(
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <MantineProvider>
        <ServicesProvider value={createServices()}>
          <Overlays />
        </ServicesProvider>
      </MantineProvider>
    </DirectionProvider>,
  )
  toastError('The name could not be saved.')
  const toast = page.getByText('The name could not be saved.')
  await expect.element(toast).toBeVisible()
  const { left, right } = toast.element().getBoundingClientRect()
  expect((left + right) / 2 < innerWidth / 2).toBe(dir === 'rtl')
  dismissToasts()
})

test('a toast lies on no field that is at fault, wherever that stands, nor on the button that sends the form', async () => {
  const fields = (marginTop: number) => (
    <MantineProvider>
      <ServicesProvider value={createServices()}>
        <Modal opened onClose={() => {}} fullScreen title="A user">
          <form style={{ marginTop }}>
            <TextInput label="Name" error="Is needed" data-autofocus />
            <Button type="submit">Save</Button>
          </form>
        </Modal>
        <Overlays />
      </ServicesProvider>
    </MantineProvider>
  )
  const { rerender } = await render(fields(0))
  for (const marginTop of [0, 40, 300]) {
    await rerender(fields(marginTop))
    toastError('The user could not be saved.')
    const toast = page.getByRole('alert').filter({ hasText: 'The user could not be saved.' })
    await expect.element(toast).toBeVisible()
    const boxOf = (one: Element) => one.getBoundingClientRect()
    await expect
      .poll(() => {
        const said = boxOf(toast.element())
        const needed = [
          page.getByText('Is needed'),
          page.getByLabelText('Name'),
          page.getByRole('button', { name: 'Save' }),
        ]
        return needed.every((one) => {
          const box = boxOf(one.element())
          return said.bottom <= box.top || said.top >= box.bottom
        })
      })
      .toBe(true)
    dismissToasts()
    await expect.element(toast).not.toBeInTheDocument()
  }
})
