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
import type { PageType } from '@vitrine/domain/actions/action.schema'
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

const svgOf = (uri: string) => ({ '--icon': `url(${JSON.stringify(uri)})` }) as CSSProperties

/** 20 by 20 (D-096): an uploaded icon, the one chosen from the library, or that of the screen. */
export function TabIcon({ tab, iconUrl }: { tab: BottomTab; iconUrl: (code: string) => string | null }) {
  const { source, code } = tab.iconset
  const mediaUrl = useMediaUrl()
  if (source.uri !== '') return <img className={css.tabIcon} src={mediaUrl(source.uri)} alt="" />
  const url = code === '' ? null : iconUrl(code)
  if (url) return <span className={`${css.tabIcon} ${css.mask}`} style={svgOf(url)} />
  const Icon = iconOfType[tab.type] ?? IconFile
  return <Icon size={20} stroke={1.7} />
}
