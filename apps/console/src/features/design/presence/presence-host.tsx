/** Presence in the frame's header: reports this tab and shows the others while a screen of the design tool is open. */
import type { FollowLink } from '../design-link.ts'
import { PeopleButton } from './people-button.tsx'
import { useComings } from './use-comings.ts'
import { usePresenceFeed } from './use-presence-feed.ts'

interface PresenceHostProps {
  appKey: string
  onFollow: FollowLink
}

export function PresenceHost({ appKey, onFollow }: PresenceHostProps) {
  usePresenceFeed(appKey)
  useComings()
  return <PeopleButton onFollow={onFollow} />
}
