/** What follows a list that others change while it is open: presence asks for its digest with the same call. */
import type { FollowedList } from '@vitrine/domain/presence/presence.schema'
import { useEffect, useRef } from 'react'
import { createObservable } from '../../../shared/lib/observable.ts'

interface ListFollower {
  name: FollowedList
  /** Of what is shown; '' for nothing. */
  digest(): string
  /** The list has another digest now. Where it could not be read, the next call says so again. */
  take(digest: string): Promise<void>
}

export const listFollower = createObservable<ListFollower | null>(null)

/** Reads a list again as soon as somebody changed it. `read` rejects when it failed. */
export function useFollowList(name: FollowedList, read: () => Promise<unknown>): void {
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    let known = ''
    const follower: ListFollower = {
      name,
      digest: () => known,
      take: (digest) =>
        latest.current().then(
          () => {
            known = digest
          },
          () => undefined,
        ),
    }
    listFollower.set(follower)
    return () => {
      if (listFollower.get() === follower) listFollower.set(null)
    }
  }, [name])
}
