import {
  IconBell,
  IconCategory,
  IconFile,
  IconHeart,
  IconHome,
  IconSearch,
  IconShoppingCart,
  IconUser,
} from '@tabler/icons-react'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { isDrawing } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import type { CSSProperties } from 'react'
import { useMediaUrl } from '../../../../shared/media-library/use-media-url.ts'
import css from './phone.module.css'

const iconOfType: Partial<Record<PageType, typeof IconHome>> = {
  home: IconHome,
  categoryTree: IconCategory,
  catalogs: IconCategory,
  cart: IconShoppingCart,
  notifications: IconBell,
  myAccount: IconUser,
  wishlist: IconHeart,
  search: IconSearch,
}

const isIconFile = (uri: string) => uri.startsWith('/icons/')

const svgOf = (uri: string) => ({ '--icon': `url(${JSON.stringify(uri)})` }) as CSSProperties

/** A 20 by 20 px icon (D-096): from the library, uploaded, or the screen's own. Line icons take the tab's colour. */
export function TabIcon({ tab, iconUrl }: { tab: BottomTab; iconUrl: (code: string) => string | null }) {
  const { source, code } = tab.iconset
  const mediaUrl = useMediaUrl()
  const url = code === '' ? null : (iconUrl(code) ?? (isIconFile(source.uri) ? source.uri : null))
  if (url) return <span className={`${css.tabIcon} ${css.mask}`} style={svgOf(url)} />
  if (code === '' && source.uri !== '') {
    const uploaded = mediaUrl(source.uri)
    return isDrawing(source.uri) ? (
      <span className={`${css.tabIcon} ${css.mask}`} style={svgOf(uploaded)} />
    ) : (
      <img className={css.tabIcon} src={uploaded} alt="" />
    )
  }
  const Icon = iconOfType[tab.type] ?? IconFile
  return <Icon size={20} stroke={1.7} />
}
