import { m } from '@vitrine/messages/console'
import { ErrorState } from '@vitrine/ui/error-state'
import { useConnectionLost } from '../api/connection.ts'
import { messageOf } from '../toast.ts'
import { useOnReconnect } from './use-on-reconnect.ts'

export interface LoadFailureProps {
  error: unknown
  onRetry: () => void
  title?: string
}

/**
 * Stands in place of content that could not be loaded. It tells why, and loads again on a click, or by itself after a
 * lost connection.
 */
export function LoadFailure({ error, onRetry, title }: LoadFailureProps) {
  const message = useConnectionLost() ? m.errors_load_waiting() : messageOf(error)
  useOnReconnect(onRetry)
  return (
    <ErrorState
      title={title ?? m.errors_not_loaded()}
      message={message}
      onRetry={onRetry}
      retryLabel={m.pickers_try_again()}
    />
  )
}
