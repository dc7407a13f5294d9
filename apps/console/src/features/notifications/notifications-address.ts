/** Tab, search, page, the open message and the month stand in the address, so that a link shows the same. */
import { useSearch } from '@tanstack/react-router'
import { listAddress, unsorted } from '../../shared/lists/list-address.ts'
import { useSetSearch } from '../../shared/lists/use-set-search.ts'

export const messageTabs = ['manual', 'automation', 'all'] as const
export type MessageTab = (typeof messageTabs)[number]

export const messageViews = ['list', 'calendar'] as const
export type MessageView = (typeof messageViews)[number]

/** What both screens keep in their address. */
interface NotificationsSearch {
  tab?: string
  q?: string
  page?: number
  message?: string
  view?: string
  day?: string
  automation?: string
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string | undefined): text is string =>
  text !== undefined && dayPattern.test(text) && !Number.isNaN(Date.parse(text))

export function useNotificationsAddress() {
  // Both screens read the same search.
  const search = useSearch({ strict: false }) as NotificationsSearch
  const set = useSetSearch()
  const none = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
  // An opened message is one of the list, also in a link that names no tab.
  const tab = messageTabs.find((known) => known === search.tab) ?? (search.message === undefined ? 'manual' : 'all')
  return {
    tab,
    go: (next: MessageTab) => set({ ...none, tab: next === 'manual' ? undefined : next }, false),
    list: listAddress({ search, set, ...unsorted }),
    view: messageViews.find((known) => known === search.view) ?? 'list',
    show: (view: MessageView) => set({ view: view === 'list' ? undefined : view, page: undefined }, false),
    day: isDay(search.day) ? search.day : null,
    turnTo: (day: string) => set({ day }, true),
    message: search.message ?? null,
    open: (message: string) => set({ message }, false),
    // Of a link that names no tab, the list stays.
    close: () => set({ message: undefined, tab: tab === 'manual' ? undefined : tab }, true),
    /** Order updates alone opens a configuration (I-108). */
    isConfiguring: tab === 'automation' && search.automation === 'order_updates',
    configure: () => set({ automation: 'order_updates' }, false),
    goBack: () => set({ automation: undefined }, false),
  }
}

export type NotificationsAddress = ReturnType<typeof useNotificationsAddress>
