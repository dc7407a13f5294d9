import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serveEachTest } from '../../test/open-screen.tsx'
import { createServices, ServicesProvider } from '../shared/services.ts'
import { toastError } from '../shared/toast.ts'
import { MissingOverlays } from './missing-overlays.tsx'

serveEachTest()

test('a failure is told also when the part that shows toasts could not be fetched', async () => {
  await render(
    <MantineProvider>
      <ServicesProvider value={createServices()}>
        <MissingOverlays />
      </ServicesProvider>
    </MantineProvider>,
  )
  expect(page.getByRole('alert').elements()).toEqual([])
  toastError('The name could not be saved.')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The name could not be saved.')
  toastError('The list could not be read.')
  // Neither hides the other.
  await expect.element(page.getByRole('alert').filter({ hasText: 'The list could not be read.' })).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: 'The name could not be saved.' })).toBeVisible()
})
