/** The sign-in settings that the server gives before anybody has signed in. They are requested only once. */

import { useQuery } from '@tanstack/react-query'
import { callRoute } from '@vitrine/domain/contract/client'
import { identityRoutes, type SignInConfig } from '@vitrine/domain/identity/identity.routes'
import { plainFetch } from './plain-fetch.ts'

let asked: Promise<SignInConfig> | undefined

export function loadSignInConfig(): Promise<SignInConfig> {
  asked ??= callRoute(identityRoutes.getConfig, {}, plainFetch).then(
    ({ body }) => body,
    (error: unknown) => {
      asked = undefined
      throw error
    },
  )
  return asked
}

/** As after a reload. */
export function forgetSignInConfig(): void {
  asked = undefined
}

/** The sign-in settings; undefined until they are known. */
export const useSignInConfig = (): SignInConfig | undefined =>
  useQuery({ queryKey: ['sign-in-config'], queryFn: loadSignInConfig, staleTime: Number.POSITIVE_INFINITY }).data
