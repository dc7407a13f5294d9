/** A call of the profile that is refused until the sign-in is confirmed. */
import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, type serveEachTest } from './open-screen.tsx'

export const confirmDialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
export const endOthersButton = page.getByRole('button', { name: 'End all other sessions' })

export function refuseOldSignIn({ server, shop }: ReturnType<typeof serveEachTest>): void {
  shop.serve(server)
  server.isSignInOld = true
  const [here] = shop.sessions
  if (here) shop.sessions.push({ ...here, id: 'phone', current: false, system: 'iOS' })
  server.on(identityRoutes.endOtherSessions, () => {
    if (server.isSignInOld) throw new AppError('recent_sign_in_needed')
    shop.sessions = shop.sessions.filter(({ current }) => current)
    return { data: shop.sessions }
  })
}

/** Makes the call, which opens the dialog. */
export async function endOtherSessions(): Promise<void> {
  await openScreen('/profile')
  await endOthersButton.click()
  await expect.element(confirmDialog).toBeVisible()
}
