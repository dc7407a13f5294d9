/** The phone of the badge preview: a screen of the app with the draft's branding, and the badges as they are edited. */
import type { BadgeContent, SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useApp } from '../../../../shared/api/use-app.ts'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { AppWord } from '../../canvas/app-word.tsx'
import { CanvasHostProvider } from '../../canvas/canvas-context.tsx'
import { createCatalog } from '../../canvas/host/catalog.ts'
import { Phone } from '../../canvas/phone/phone.tsx'
import { BuyBar } from '../../canvas/previews/buy-bar.tsx'
import { catalogOf } from '../../document/design.api.ts'
import { reportBlock } from '../../workspace/report-block.ts'
import { DetailPreview } from './detail-preview.tsx'
import { ListPreview } from './list-preview.tsx'

/** A place of badges, or the home page, whose products wear them too. */
export type BadgeScreen = 'home' | BadgeContent['displayLocation']

const StoredPage = lazyPart(() => import('../../canvas/previews/page-preview.tsx').then((module) => module.StoredPage))

interface BadgePhoneProps {
  screen: BadgeScreen
  language: string
  layout: LayoutContent
  badges: readonly SnapshotBadge[]
  editedId: string | null
  sample: ProductCard | null
  products: readonly ProductCard[] | undefined
  heightPx: number
  iconUrl: (code: string) => string | null
}

export function BadgePhone(props: BadgePhoneProps) {
  const { screen, language, layout, badges, editedId, sample, products, heightPx, iconUrl } = props
  const { appKey, applicationName, languages } = useApp()
  const catalog = useMemo(() => createCatalog(catalogOf(appKey, language)), [appKey, language])
  const rightToLeft = languages.some((one) => one.code === language && one.rightToLeft)
  const tried = { badges, editedId, sample }
  const screens: Record<BadgeScreen, { title: ReactNode; shown: ReactNode; foot?: ReactNode }> = {
    home: { title: null, shown: <StoredPage type="home" /> },
    productList: { title: <AppWord word="allProducts" />, shown: <ListPreview {...tried} products={products} /> },
    productDetail: { title: sample?.name ?? '', shown: <DetailPreview {...tried} />, foot: <BuyBar /> },
  }
  const { title, shown, foot } = screens[screen]
  return (
    <CanvasHostProvider
      layout={layout}
      badges={badges}
      catalog={catalog}
      language={language}
      rightToLeft={rightToLeft}
      report={reportBlock}
    >
      <Phone
        layout={layout}
        appName={applicationName}
        title={title}
        tab={null}
        framed
        heightPx={heightPx}
        rightToLeft={rightToLeft}
        iconUrl={iconUrl}
        tabBar={foot}
      >
        <Suspense fallback={null}>{shown}</Suspense>
      </Phone>
    </CanvasHostProvider>
  )
}
