/** Data of the server, and the one handler of failed calls: a toast, unless the caller shows the error itself. */
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { toastError } from '../toast.ts'
import { isConnectionLost, onConnection } from './connection.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

interface CallMeta extends Record<string, unknown> {
  /** The screen shows the error in its place: no toast. */
  inline?: boolean
}

function report(error: unknown, meta: CallMeta | undefined): void {
  // The sign-in page that follows says enough.
  if (error instanceof AppError && error.status === 401) return
  if (meta?.inline) return
  toastError(error)
}

// Queries that failed or grew old meanwhile are asked again when the server is there, not when the browser thinks so.
onlineManager.setEventListener((setOnline) => {
  setOnline(!isConnectionLost())
  return onConnection(setOnline)
})

const maxRetries = 2
const isPassing = (error: unknown) => !(error instanceof AppError) || error.status >= 500

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => report(error, mutation.options.meta),
  }),
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once and its screen says so: 'online' would wait without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      // While the connection is known to be lost, waiting only delays the word about it.
      retry: (failures, error) => failures < maxRetries && isPassing(error) && !isConnectionLost(),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
