/** Checks for faults that would make the published app unusable. */

import { pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import { gatedScreens, type PageType } from '@vitrine/domain/actions/action-types'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { atTab, type Check, inApp } from './check.ts'

export const homePageCheck: Check = {
  code: 'home-page-missing',
  severity: 'blocks',
  label: 'No home page',
  hint: 'Add a home page.',
  *find({ pages }) {
    if (!pages.some(({ type }) => type === 'home')) yield inApp('The app has no home page to open with.')
  },
}

const fewestTabs = 3
const mostTabs = 5

export const tabCountCheck: Check = {
  code: 'tab-count',
  severity: 'blocks',
  label: 'Number of bottom tabs',
  hint: `The bottom bar holds ${fewestTabs} to ${mostTabs} tabs.`,
  *find({ layout: { bottomTabs } }) {
    const { length } = bottomTabs
    if (length >= fewestTabs && length <= mostTabs) return
    yield inApp(
      `The bottom bar has ${length === 1 ? '1 tab' : `${length} tabs`}; it needs ${fewestTabs} to ${mostTabs}.`,
    )
  },
}

/** Screens that only a page, a product or a category opens. The shopper app leaves out a tab without one. */
const needsPage: readonly PageType[] = ['custom', 'lookBook', 'product', 'productList']

/** Why the tab would not be shown to shoppers; null when it opens something. */
function problemOfTab({ type, page, title, name }: BottomTab, { integrations }: Snapshot, known: ReadonlySet<string>) {
  const label = title.text || name || pageTypeLabels[type]
  const gate = Object.hasOwn(gatedScreens, type) ? gatedScreens[type as keyof typeof gatedScreens] : null
  if (page && !known.has(page.id)) return `The page of the tab ‘${label}’ no longer exists.`
  if (needsPage.includes(type) && !page) return `The tab ‘${label}’ opens no page.`
  if (gate !== null && !integrations.includes(gate))
    return `The tab ‘${label}’ needs an integration that is not active.`
  return null
}

export const tabTargetCheck: Check = {
  code: 'tab-target-missing',
  severity: 'blocks',
  label: 'Tabs that lead nowhere',
  hint: 'Remove the tab or choose another page for it.',
  *find(snapshot) {
    const known = new Set(snapshot.pages.map(({ id }) => id))
    for (const tab of snapshot.layout.bottomTabs) {
      const problem = problemOfTab(tab, snapshot, known)
      if (problem !== null) yield atTab(tab, problem)
    }
  },
}
