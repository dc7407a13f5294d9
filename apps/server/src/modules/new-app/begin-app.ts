/** Everything that an app begins with, in one transaction: owner, goods to try, design. */
import type { StarterCurrency } from '@vitrine/domain/apps/starter-currency.rules'
import type { Trade } from '@vitrine/domain/apps/trades'
import { newId } from '@vitrine/domain/ids'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import { type LayoutContent, layoutContentSchema } from '@vitrine/domain/layouts/layout.schema'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { forApp } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { getAppRow, insertApp, setAppIdentity } from '../apps/index.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { createInitialDesign } from '../design/index.ts'
import { insertOwner } from '../team/index.ts'
import { readStarterGoods } from './starter-goods.ts'
import { StarterPage } from './starter-page.ts'
import { type Starter, starters } from './starters.ts'

interface Picture {
  url: string
  thumbnailUrl: string
  width: number
  height: number
  ratio: number
}

/** The finished look of a trade, its store filled with goods to try. */
export interface Beginning {
  trade: Trade
  /** That of the trade where there is none. */
  colors: { primary: string | null; secondary: string | null } | null
  logo: Picture | null
}

export interface NewApp {
  appKey: string
  name: string
  storeUrl: string
  currencyCode?: StarterCurrency
  /** Subject of the owner. */
  sub: string
  actor: Actor
  /** Null for an app whose home page is empty and whose store sells nothing yet. */
  beginning: Beginning | null
}

function layoutOf({ theme }: Starter, { colors, logo }: Beginning): LayoutContent {
  const layout = initialLayout()
  const primary = colors?.primary ?? theme.primary
  const secondary = colors?.secondary ?? theme.secondary
  return layoutContentSchema.parse({
    ...layout,
    theme: {
      ...layout.theme,
      color: { primary, secondary },
      corner: { style: theme.corner },
      image: { style: theme.image },
      ...(logo && {
        logo: { src: logo.url, width: logo.width, height: logo.height, ratio: logo.ratio },
        appIcon: { src: logo.url },
      }),
    },
    options: {
      ...layout.options,
      bottomTabs: {
        ...layout.options.bottomTabs,
        icon: { ...layout.options.bottomTabs.icon, selectedIconColor: primary },
      },
    },
    bottomTabs: layout.bottomTabs.map((tab) => ({
      ...tab,
      title: { ...tab.title, selectedTextColor: primary },
      iconset: { ...tab.iconset, selectedColor: primary },
    })),
  })
}

/** Fills the store as its kind can, and makes the page of what is there then. */
async function makeDesign(ports: Ports, trx: Kysely<Tables>, appKey: string, beginning: Beginning) {
  const { trade } = beginning
  const db = forApp(trx, appKey)
  const { connector, default_language: language, currency_code: currencyCode } = await getAppRow(db)
  await ports.connectors.kinds[connector]?.fillWithSamples?.(ports, { trx, appKey, trade })
  const goods = await readStarterGoods({ db, language, currencyCode, audience: 'shopper' })
  const starter = starters[trade]
  return {
    layout: layoutOf(starter, beginning),
    home: { backgroundColor: starter.background, blocks: new StarterPage(goods).blocks(starter) },
  }
}

export async function beginApp(ports: Ports, trx: Kysely<Tables>, app: NewApp): Promise<void> {
  const { appKey, name, storeUrl, currencyCode = 'USD', sub, actor, beginning } = app
  const db = forApp(trx, appKey)
  const now = new Date(ports.clock.now())
  await insertApp(trx, { appKey, name, storeUrl, currencyCode })
  await insertOwner(trx, { appKey, id: newId(), sub })
  if (beginning?.logo) await setAppIdentity(db, { name, icon: beginning.logo.thumbnailUrl })
  const design = beginning ? await makeDesign(ports, trx, appKey, beginning) : {}
  await createInitialDesign(db, { appKey, now, ...design })
  const subject = { kind: 'app', id: appKey, name }
  await recordChange({ trx: db, actor, now }, { action: 'app.created', subject, after: { storeUrl } })
}
