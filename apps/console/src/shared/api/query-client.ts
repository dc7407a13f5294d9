/** Data of the server, and the one handler of failed calls: a toast, unless the caller shows the error itself. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { toastError } from '../toast.ts'

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

const maxRetries = 2
const isPassing = (error: unknown) => !(error instanceof AppError) || error.status >= 500

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => report(error, mutation.options.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < maxRetries && isPassing(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { retry: false },
  },
})
