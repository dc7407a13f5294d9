import { ErrorState } from '@vitrine/ui/error-state'
import { useConnectionLost } from '../api/connection.ts'
import { messageOf } from '../toast.ts'
import { useOnReconnect } from './use-on-reconnect.ts'

const lostText = 'The connection is lost. This loads by itself when the connection is back.'

interface LoadErrorProps {
  error: unknown
  onRetry: () => void
  title?: string
}

/** In the place of what could not be loaded: says why, and loads again by a click, or by itself after a lost connection. */
export function LoadError({ error, onRetry, title }: LoadErrorProps) {
  const message = useConnectionLost() ? lostText : messageOf(error)
  useOnReconnect(onRetry)
  return <ErrorState message={message} onRetry={onRetry} {...(title !== undefined && { title })} />
}
