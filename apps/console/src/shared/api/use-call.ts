import {
  hashKey,
  type MutationFunction,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useId } from 'react'
import { isRecentSignInNeeded, recentSignIn } from '../recent-sign-in.ts'
import { useService } from '../services.ts'
import { messageOf } from '../toast.ts'

export interface CallOptions<Output, Input>
  extends Omit<UseMutationOptions<Output, Error, Input>, 'mutationFn' | 'mutationKey' | 'meta'> {
  mutationFn: MutationFunction<Output, Input>
}

/**
 * A call that a person starts, such as a new name or a publish.
 *
 * The same call is not started a second time while it runs. What must happen in any case, such as the toast and the
 * reading of what changed, stands in `onSuccess` of the options; what concerns the screen that asked, such as closing
 * it, in `onSuccess` of `start`, which is left out once that screen is gone.
 *
 * Where the server wants to know that it is the person, a dialog asks for the password, and the call is repeated.
 */
export function useCall<Output, Input = void>({ mutationFn, ...options }: CallOptions<Output, Input>) {
  const { confirmed } = useService(recentSignIn)
  const client = useQueryClient()
  const mutationKey = [useId()]
  const {
    mutate,
    isPending,
    error: failed,
    variables,
    reset,
  } = useMutation({
    ...options,
    mutationFn: (...call) => confirmed(() => mutationFn(...call)),
    mutationKey,
  })
  // The dialog was closed: what was entered stays as it is, to be sent again.
  const error = isRecentSignInNeeded(failed) ? null : failed
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
