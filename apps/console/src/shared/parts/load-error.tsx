import { AppError } from '@vitrine/domain/errors'
import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'

/** Fetched with the first refusal: the words of all permissions are no part of the first screen. */
const RefusedRead = lazyPart(() => import('../permissions/refused-read.tsx').then((module) => module.RefusedRead))

/** The permission that a refused read lacks, '' where the server names none; null for another failure. */
function lackedPermission(error: unknown): string | null {
  if (!(error instanceof AppError && error.code === 'permission_missing')) return null
  return String(error.reason?.parameters['permission'] ?? '')
}

/** {@link LoadFailure}; where the person lacks a permission, it names that and whom to ask. */
export function LoadError(props: LoadFailureProps) {
  const lacked = lackedPermission(props.error)
  if (lacked === null) return <LoadFailure {...props} />
  return (
    <Suspense fallback={null}>
      <RefusedRead code={lacked} />
    </Suspense>
  )
}
