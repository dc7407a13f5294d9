import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { integrationOf } from '../../../test/fake-integrations.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

test('a service that sends events shows where to, so that its owner can enter it there', async () => {
  const hookUrl = 'https://console.example/app/v1/payments/demo/stripe'
  opened.shop.integrationCatalog.all.push(integrationOf('Payer', { hookUrl, category: 'Payments' }))
  await openScreen('/integrations/Payer')
  const address = page.getByRole('textbox', { name: 'Address for events' })
  await expect.element(address).toHaveValue(hookUrl)
  await expect.element(address).toHaveAttribute('readonly')
  await expect.element(address).toHaveAccessibleDescription(/checkout\.session\.completed/)
  await expect.element(page.getByRole('button', { name: 'Copy the address for events' })).toBeVisible()
  await expectAccessible()
})
