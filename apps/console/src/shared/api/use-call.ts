import { hashKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useIsOpen } from '../lib/use-is-open.ts'
import { messageOf } from '../toast.ts'

export interface CallOptions<Output, Input>
  extends Omit<UseMutationOptions<Output, Error, Input>, 'mutationKey' | 'meta'> {
  /** The screen shows `failure` itself, so that no toast is needed while the screen is there. */
  showsFailure?: boolean
}

/**
 * A call that a person starts, such as a new name or a publish.
 *
 * The same call is not started a second time while it runs. What must happen in any case, such as the toast and the
 * reading of what changed, stands in `onSuccess` of the options; what concerns the screen that asked, such as closing
 * it, in `onSuccess` of `start`, which is left out once that screen is gone.
 */
export function useCall<Output, Input = void>({ showsFailure = false, ...options }: CallOptions<Output, Input>) {
  const client = useQueryClient()
  const isOpen = useIsOpen()
  const mutationKey = [useId()]
  const { mutate, isPending, error, variables, reset } = useMutation({
    ...options,
    mutationKey,
    meta: { inline: () => showsFailure && isOpen() },
  })
  const start: typeof mutate = (...call) => {
    const [input] = call
    const isSame = (running: unknown) => hashKey([running]) === hashKey([input])
    const running = client.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' })
    // The button is disabled a moment after the press, and a second press may come before.
    if (!running.some(({ state }) => isSame(state.variables))) mutate(...call)
  }
  return {
    start,
    isPending,
    /** What the running call was started with. */
    running: isPending ? variables : undefined,
    failure: error ? messageOf(error) : null,
    error,
    reset,
  }
}
