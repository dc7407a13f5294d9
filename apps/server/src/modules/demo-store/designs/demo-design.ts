/** The finished design of a demo app, in the shape of a release's content. */
import { newId } from '@vitrine/domain/ids'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import { type LayoutContent, layoutContentSchema } from '@vitrine/domain/layouts/layout.schema'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { initialShopperSettings } from '@vitrine/domain/settings/initial-settings.rules'
import type { Words } from '@vitrine/embedded-store/goods/goods'
import { type DemoApp, demoLanguages } from '../seed/demo-apps.ts'
import { pictureNamed } from '../seed/demo-pictures.ts'
import { auroraHome, auroraNewIn } from './aurora-home.ts'
import { makeCatalogPages } from './catalog-pages.ts'
import { customPageLinks, makeCustomPages } from './custom-pages.ts'
import { makeDemoBadges } from './demo-badges.ts'
import { harborHome } from './harbor-home.ts'
import { HomeBuilder, type HomeStore } from './home-builder.ts'
import { makeScreenPages } from './product-page.ts'

type PageMaker = readonly [
  title: Words,
  background: string,
  blocks: (build: HomeBuilder) => ReturnType<typeof harborHome>,
]

const pagesOf: Record<DemoApp['emblem'], readonly PageMaker[]> = {
  aurora: [
    [['Home 1', 'Accueil', 'الرئيسية'], '#FFFFFF', auroraHome],
    [['New in', 'Nouveautés', 'وصل حديثًا'], '#FFFFFF', auroraNewIn],
  ],
  harbor: [[['Home 1', 'Accueil', 'الرئيسية'], '#FFFFFF', harborHome]],
}

const tabTitles: readonly Words[] = [
  ['Home', 'Accueil', 'الرئيسية'],
  ['Categories', 'Catégories', 'الفئات'],
  ['Cart', 'Panier', 'السلة'],
  ['Notification', 'Notifications', 'الإشعارات'],
  ['Profile', 'Profil', 'حسابي'],
]

function makeLayout(app: DemoApp, build: HomeBuilder, multiplePage: boolean): LayoutContent {
  const layout = initialLayout()
  const { primary, secondary, corner } = app.theme
  const logo = pictureNamed(build.store.pictures, `logo/${app.emblem}`)
  layout.bottomTabs.forEach((tab, index) => {
    const words = tabTitles[index]
    if (words) build.translate(`@tab.${tab.id}`, 'title.text', words)
  })
  return layoutContentSchema.parse({
    ...layout,
    theme: {
      ...layout.theme,
      color: { primary, secondary },
      corner: { style: corner },
      logo: { src: logo.url, width: logo.width, height: logo.height, ratio: logo.width / logo.height },
      appIcon: { src: pictureNamed(build.store.pictures, `icon/${app.emblem}`).url },
      splashScreen: { src: pictureNamed(build.store.pictures, `splash/${app.emblem}`).url },
    },
    options: {
      ...layout.options,
      topBar: { backgroundColor: app.header },
      bottomTabs: {
        ...layout.options.bottomTabs,
        icon: { ...layout.options.bottomTabs.icon, selectedIconColor: primary },
      },
      multiplePage,
    },
    bottomTabs: layout.bottomTabs.map((tab) => ({
      ...tab,
      title: { ...tab.title, selectedTextColor: primary },
      iconset: { ...tab.iconset, selectedColor: primary },
    })),
  })
}

export function makeDemoDesign(app: DemoApp, store: HomeStore): Snapshot {
  const build = new HomeBuilder(store)
  const makers = pagesOf[app.emblem]
  const pages = makers.map(([title, backgroundColor, blocks], position) => {
    const id = newId()
    build.translate(id, 'title.text', title)
    const content = { type: 'home', title: { text: title[0] }, backgroundColor, blocks: blocks(build) }
    return { id, position, ...pageContentSchema.parse(content) }
  })
  const customPages = makeCustomPages(build, app)
  pages[0]?.blocks.push(...customPageLinks(build, customPages, app.emblem))
  const about = customPages.find(({ type }) => type === 'custom')
  const laterPages = [...customPages, ...makeScreenPages(build, app.emblem, about?.id ?? '')]
  const multiplePage = pages.length > 1
  const layout = makeLayout(app, build, multiplePage)
  return {
    version: 1,
    appKey: app.appKey,
    app: { name: app.name, icon: null, storeUrl: app.storeUrl },
    languages: demoLanguages.map(({ code, label, is_default, right_to_left }) => ({
      code,
      label,
      isDefault: is_default,
      rightToLeft: right_to_left,
    })),
    currencies: [],
    settings: initialShopperSettings({ name: app.name, icon: null }),
    integrations: [],
    multiplePage,
    pages: [...pages, ...laterPages, ...makeCatalogPages(build, app.emblem)].map((page, position) => ({
      ...page,
      position,
    })),
    layout,
    badges: makeDemoBadges(app.emblem, build),
    overlays: build.overlays,
  }
}
