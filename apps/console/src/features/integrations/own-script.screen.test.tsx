import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { integrationOf } from '../../../test/fake-integrations.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
const sent = () => opened.server.calls(integrationRoutes.putIntegration).map(({ body }) => body)

describe('an integration that runs a script of its own', () => {
  const add = (over: Parameters<typeof integrationOf>[1]) =>
    void opened.shop.integrationCatalog.all.push(
      integrationOf('google-analytics', {
        name: 'Google Analytics',
        formFields: [
          { key: 'measurementId', label: 'Measurement id', value: '', secret: false, format: 'googleMeasurementId' },
        ],
        ...over,
      }),
    )

  test('says why an app that shares its host cannot connect it, and offers no way to', async () => {
    add({ ownHostNeeded: true })
    await openScreen('/integrations/google-analytics')
    await expect.element(page.getByText(/your app shares its host name with others/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled()
    await expectAccessible()
  })

  test('says at the field what its id looks like, and connects with a right one', async () => {
    add({})
    await openScreen('/integrations/google-analytics')
    const field = page.getByRole('textbox', { name: 'Measurement id' })
    await field.fill('UA-12345-1')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(page.getByText(/A measurement id such as G-AB12CD34EF/)).toBeVisible()
    expect(sent()).toEqual([])
    await field.fill('G-AB12CD34EF')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(sent).toEqual([
      {
        active: true,
        formFields: [{ key: 'measurementId', label: 'Measurement id', value: 'G-AB12CD34EF' }],
      },
    ])
  })
})
