/**
 * The cache of the server's data, and the one handler of failed calls: it shows a toast unless the caller shows
 * the error itself.
 */
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { isRecentSignInNeeded } from '../recent-sign-in.ts'
import { toastError } from '../toast.ts'
import { isConnectionLost, onConnection } from './connection.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

interface CallMeta extends Record<string, unknown> {
  /** True while the screen itself shows the error, so that no toast is needed. */
  inline?: boolean | (() => boolean)
}

function report(error: unknown, meta: CallMeta | undefined): void {
  // No toast is needed: the sign-in page that follows tells enough.
  if (error instanceof AppError && error.status === 401) return
  if (isRecentSignInNeeded(error)) return
  if (typeof meta?.inline === 'function' ? meta.inline() : meta?.inline) return
  toastError(error)
}

/** The frame says that the connection is lost, and what could not be loaded says that it comes by itself. */
const isSaidByFrame = (error: unknown): boolean => isConnectionLost() && !(error instanceof AppError)

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
    onError: (error, query) => {
      if (!isSaidByFrame(error)) report(error, query.meta)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => report(error, mutation.options.meta),
  }),
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
