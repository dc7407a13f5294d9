/** Makes the open list of badges follow what others save; edits made here stay. */

import { queryClient } from '../../../../shared/api/query-client.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { useService } from '../../../../shared/services.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { badgesQuery, readBadges } from '../../document/badges-query.ts'
import { tellFollowed } from '../../document/tell-followed.ts'
import { useFollowList } from '../../presence/list-follower.ts'
import { followBadges, type OpenBadges } from './open-badges.ts'

export function useFollowBadges(open: OpenBadges): void {
  const { isTurnTaken } = useService(unsavedChanges)
  const me = useProfile()?.preferred_username ?? ''
  const { appKey, language } = open.scope
  const { queryKey } = badgesQuery(appKey, language)
  useFollowList('badges', async () => {
    // Changes made in this tab come back in the list, and must not be mistaken for somebody else's.
    if (isTurnTaken()) throw new Error('Changing')
    const before = queryClient.getQueryData(queryKey)
    const after = await readBadges(appKey)
    // The badges were changed here meanwhile, so the answer may be outdated. The next call reports the change again.
    if (isTurnTaken() || queryClient.getQueryData(queryKey) !== before) throw new Error('Changed')
    queryClient.setQueryData(queryKey, after)
    const savers = followBadges(open, after)
    if (savers.length > 0) tellFollowed(open, savers, me)
  })
}
