/** Addresses of the design tool as typed links. */
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import type { MouseEvent } from 'react'
import { designMenu } from './design-menu.ts'

/** What the screen selects; see `useAddressedBlock` and `useAddressedTab`. */
export interface PlaceSearch {
  page?: string
  block?: string
  tab?: string
  badge?: string
  field?: string
}

/** The menu's entry of a screen, such as 'home'. Absent for a screen that this build does not have. */
export const menuEntryOf = (screen: string) => designMenu.find(({ path }) => path === `/design/${screen}`)

export const scheduledDesignLink = (designId: string, search: PlaceSearch = {}) =>
  ({ to: '/design/schedule/$designId', params: { designId }, search }) as const

/** A design that is not live has an address of its own. The list of releases selects nothing. */
export function designLink({ screen, designId }: Pick<PresenceEntry, 'screen' | 'designId'>, search: PlaceSearch = {}) {
  if (designId !== null) return scheduledDesignLink(designId, search)
  const to = menuEntryOf(screen)?.path ?? '/design'
  return to === '/design/releases' ? { to } : { to, search }
}

export type DesignLink = ReturnType<typeof designLink>
/** Follows a link of the console. */
export type FollowLink = (event: MouseEvent, link: DesignLink) => void
