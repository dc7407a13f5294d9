/** The open list of badges follows what others save; edits made here stay. */

import { queryClient } from '../../../../shared/api/query-client.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { toastSuccess } from '../../../../shared/toast.ts'
import { isSaving } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { useFollowList } from '../../presence/list-follower.ts'
import { badgesQuery } from '../../workspace/badges-query.ts'
import { followedText } from '../../workspace/savers.text.ts'
import type { BadgeEditor } from './badge-editor.ts'

export function useFollowBadges(appKey: string, language: string, editor: BadgeEditor): void {
  const me = useProfile()?.preferred_username ?? ''
  const { queryKey } = badgesQuery(appKey, language)
  useFollowList('badges', async () => {
    // What this tab saves comes back by itself, and must not be taken for somebody else's.
    if (isSaving.get()) throw new Error('Saving')
    const before = queryClient.getQueryData(queryKey)
    await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
    if (isSaving.get()) {
      // A save began meanwhile: the next call tells the change again, and must find the list as it was.
      queryClient.setQueryData(queryKey, before)
      throw new Error('Saving')
    }
    const savers = editor.follow(before ?? [], queryClient.getQueryData(queryKey) ?? [])
    if (savers.length === 0) return
    const text = followedText(savers, me)
    editor.announce(text)
    toastSuccess(text)
    void queryClient.invalidateQueries({ queryKey: ['publish-changes', appKey] })
  })
}
