/** Follows a list that others change while it is open. Presence asks for the list's digest in its own call. */
import type { FollowedList } from '@vitrine/domain/presence/presence.schema'
import { useEffect, useRef } from 'react'
import { createObservable } from '../../../shared/lib/observable.ts'
import { service, useService } from '../../../shared/services.ts'

interface ListFollower {
  name: FollowedList
  /** The digest of the list that is shown, or '' if none is. */
  digest(): string
  /** Takes the list's new digest. If the list could not be read, the next call reports the digest again. */
  take(digest: string): Promise<void>
}

export const listFollower = service(() => createObservable<ListFollower | null>(null))

/** Reads a list again as soon as somebody has changed it. `read` must reject when reading fails. */
export function useFollowList(name: FollowedList, read: () => Promise<unknown>): void {
  const opened = useService(listFollower)
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
    opened.set(follower)
    return () => {
      if (opened.get() === follower) opened.set(null)
    }
  }, [opened, name])
}
