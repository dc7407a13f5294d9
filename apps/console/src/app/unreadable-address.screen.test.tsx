/** Addresses that somebody typed or cut, so that they cannot be decoded. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, openSignedOut, serveEachTest } from '../../test/open-screen.tsx'

serveEachTest()

test.each(['/%', '/%E0%A4%A', '/settings/50%off', '/settings/nowhere', '/languages/de/more', '/auth/%'])(
  '%s says that there is no page',
  async (address) => {
    await openScreen(address)
    await expect.element(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
    // Inside the frame of an app it is no page of its own.
    expect(page.getByRole('main').elements()).toHaveLength(1)
  },
)

test('below the design tool, its menu stays', async () => {
  await openScreen('/design/%')
  await expect.element(page.getByText('There is no design screen at this address')).toBeVisible()
})

test('an id that cannot be decoded is one that there is none of', async () => {
  await openScreen('/integrations/50%off')
  await expect
    .element(page.getByRole('alert').getByText('This does not exist, or you have no access to it.'))
    .toBeVisible()
})

test('a value behind the question mark is left out', async () => {
  await openScreen('/profile?x=%&y=%E0%A4%A')
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('nobody who is signed out is kept from signing in', async () => {
  await openSignedOut('/design/%')
  await expect.element(page.getByRole('heading', { name: 'Sign in to Vitrine' })).toBeVisible()
})
