import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'

/** Fetched with the first refusal: the words of all permissions are no part of the first screen. */
const RefusedRead = lazyPart(() => import('../permissions/refused-read.tsx').then((module) => module.RefusedRead))

/** The permission that a refused read lacks, '' where the server names none; null for another failure. */
function lackedPermission(error: unknown): string | null {
  if (!(error instanceof AppError && error.code === 'permission_missing')) return null
  return String(error.reason?.parameters['permission'] ?? '')
}

/** What an address names and the server does not have, or could never have. To ask again would change nothing. */
const isMissing = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'not_found' ||
    (error.code === 'validation_failed' && error.issues?.some(({ in: place }) => place === 'params') === true))

interface NotHereProps {
  /** Where to go from what does not exist; left out where the screen has a way back beside it. */
  back?: ReactNode
}

export const NotHere = ({ back }: NotHereProps) => (
  <div role="alert">
    <EmptyState title={m.errors_not_found()} description={m['error.not_found']()} action={back} />
  </div>
)

/** {@link LoadFailure}; where the person lacks a permission, it names that and whom to ask. */
export function LoadError({ back, ...props }: LoadFailureProps & NotHereProps) {
  if (isMissing(props.error)) return <NotHere back={back} />
  const lacked = lackedPermission(props.error)
  if (lacked === null) return <LoadFailure {...props} />
  return (
    <Suspense fallback={null}>
      <RefusedRead code={lacked} />
    </Suspense>
  )
}
