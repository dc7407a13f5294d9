/**
 * The cache of the server's data, and the one place where a failed call is told: by a toast, also where a form, a
 * list or the frame says it too.
 */
import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { isRecentSignInNeeded } from '../recent-sign-in.ts'
import { toastError } from '../toast.ts'
import { isConnectionLost, onConnection } from './connection.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The choices of a condition: without them it is typed (D-265). Nothing else is silent. */
      isSilent?: boolean
    }
  }
}

function report(error: unknown): void {
  // No toast is needed: the sign-in page that follows tells enough, and the dialog that asks for the password.
  if (error instanceof AppError && error.status === 401) return
  if (isRecentSignInNeeded(error)) return
  toastError(error)
}

/** A query that asks again by itself tells a failure once, until an answer comes. */
const isTold = (query: Query<unknown, unknown>): boolean =>
  query.observers.some(({ options: { refetchInterval } }) => Boolean(refetchInterval)) && failing.has(query)
const failing = new WeakSet<object>()

// Queries that failed or became stale meanwhile are repeated when the server can be reached, not when the browser
// thinks so.
onlineManager.setEventListener((setOnline) => {
  setOnline(!isConnectionLost())
  return onConnection(setOnline)
})

const maxRetries = 2
const isPassing = (error: unknown) => !(error instanceof AppError) || error.status >= 500

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_data, query) => void failing.delete(query),
    onError: (error, query) => {
      if (!isTold(query) && !query.meta?.isSilent) report(error)
      failing.add(query)
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => report(error) }),
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once and its screen reports it: 'online' would wait without telling
      // anybody.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      // While the connection is known to be lost, retries would only delay the error message.
      retry: (failures, error) => failures < maxRetries && isPassing(error) && !isConnectionLost(),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
