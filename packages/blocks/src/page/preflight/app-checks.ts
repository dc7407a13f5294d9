/** Checks for faults that would make the published app unusable. */

import { featureOfScreen, type PageType } from '@vitrine/domain/actions/action-types'
import { fewestTabs, mostTabs } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import pageTypeWords from '@vitrine/messages/server/page.type'
import { atTab, type Check, inApp, problem } from './check.ts'

export const homePageCheck: Check = {
  code: 'home-page-missing',
  severity: 'blocks',
  *find({ pages }) {
    if (!pages.some(({ type }) => type === 'home')) yield inApp(problem('home_missing'))
  },
}

export const tabCountCheck: Check = {
  code: 'tab-count',
  severity: 'blocks',
  *find({ layout: { bottomTabs } }) {
    const { length } = bottomTabs
    if (length >= fewestTabs && length <= mostTabs) return
    yield inApp(problem('tab_count', { count: length, fewest: fewestTabs, most: mostTabs }))
  },
}

/** Screens that only a page, a product or a category opens. The shopper app leaves out a tab without one. */
const needsPage: readonly PageType[] = ['custom', 'lookBook', 'product', 'productList']

/** Why the tab would not be shown to shoppers; null when it opens something. */
function problemOfTab({ type, page, title, name }: BottomTab, { integrations }: Snapshot, known: ReadonlySet<string>) {
  const tab = title.text || name || pageTypeWords[type]()
  const gate = featureOfScreen(type)
  if (page && !known.has(page.id)) return problem('tab_page_gone', { tab })
  if (needsPage.includes(type) && !page) return problem('tab_opens_nothing', { tab })
  if (gate !== null && !integrations.includes(gate)) return problem('tab_needs_integration', { tab })
  return null
}

export const tabTargetCheck: Check = {
  code: 'tab-target-missing',
  severity: 'blocks',
  *find(snapshot) {
    const known = new Set(snapshot.pages.map(({ id }) => id))
    for (const tab of snapshot.layout.bottomTabs) {
      const found = problemOfTab(tab, snapshot, known)
      if (found !== null) yield atTab(tab, found)
    }
  },
}
