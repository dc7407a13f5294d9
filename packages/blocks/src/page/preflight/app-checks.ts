/** What would break the app: published like this, shoppers could not use it. */

import { pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import { gatedScreens } from '@vitrine/domain/actions/action.schema'
import { type Check, inApp } from './check.ts'

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

export const tabTargetCheck: Check = {
  code: 'tab-target-missing',
  severity: 'blocks',
  label: 'Tabs that lead nowhere',
  hint: 'Remove the tab or choose another page for it.',
  *find({ layout, pages, integrations }) {
    const known = new Set(pages.map(({ id }) => id))
    for (const { type, page, title, name } of layout.bottomTabs) {
      const label = title.text || name || pageTypeLabels[type]
      const gate = Object.hasOwn(gatedScreens, type) ? gatedScreens[type as keyof typeof gatedScreens] : null
      if (page && !known.has(page.id)) yield inApp(`The page of the tab ‘${label}’ no longer exists.`)
      else if (type === 'custom' && !page) yield inApp(`The tab ‘${label}’ opens no page.`)
      else if (gate !== null && !integrations.includes(gate))
        yield inApp(`The tab ‘${label}’ needs an integration that is not active.`)
    }
  },
}
