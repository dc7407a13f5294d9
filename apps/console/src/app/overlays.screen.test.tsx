import { DirectionProvider, MantineProvider } from '@mantine/core'
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
